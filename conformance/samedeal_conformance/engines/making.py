"""Making an engine in this process; whatever goes wrong is one line that names the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .local import Local, adopt
from .registering import RegistrationError
from .source import told

if TYPE_CHECKING:
    from .registering import Registration

__all__ = ["made"]


def made(registration: Registration) -> Local:
    """The engine of a factory.

    Raises:
        RegistrationError: its factory fails, or what it gives is no engine.
    """
    try:
        trial = (registration.seed(0), registration.seats[0], registration.options)
        return Local(adopt(registration.name, registration.make(), trial))
    except RegistrationError:
        raise
    except (Exception, SystemExit) as error:
        raise RegistrationError(
            f"engine {registration.name!r}: its factory raised {told(error)}; it is called without "
            "arguments and gives the engine"
        ) from error
