"""The conformance suite: known answers, the oracle that makes them, the runtimes, the command.

For engine authors: `engine` registers one, and `Accepted` and `Refused` are the answers to a move.
"""

from .engines.registering import engine
from .engines.replies import Accepted, Refused

__all__ = ["Accepted", "Refused", "engine"]
