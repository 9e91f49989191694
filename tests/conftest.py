"""What all tests share."""

from __future__ import annotations

import signal

_INTERRUPTS = ("SIGINT", "SIGHUP")


def pytest_configure() -> None:
    """Hear the signals that a shell in the background, or nohup, has had ignored.

    Children inherit an ignored signal, and the tests send these to the children they start.
    """
    for name in _INTERRUPTS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            handler = signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL
            signal.signal(number, handler)
