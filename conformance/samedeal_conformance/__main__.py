"""`python -m samedeal_conformance`: the command `samedeal`."""

from __future__ import annotations

from .cli import main

main()
