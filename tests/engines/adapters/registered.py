"""The engines of the cases, registered: what other processes import to have them."""

from __future__ import annotations

import samedeal_conformance

from .cases import FAULTY, SOUND

for case in [*SOUND, *FAULTY]:
    samedeal_conformance.engine(case.name, seats=[case.seats], chance=case.chance)(case.engine)
