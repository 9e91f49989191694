"""A reference that ends the process with status 0 has proved nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.errors import OracleError
from samedeal_conformance.oracle import load

if TYPE_CHECKING:
    from pathlib import Path

_LEAVES = {
    "in a call": """
#include "samedeal.h"
#include <stdlib.h>
uint32_t sd_sfc32_step(uint32_t state[4]) { state[0] = 0; exit(0); }
""",
    "when it is loaded": """
#include "samedeal.h"
#include <stdlib.h>
__attribute__((constructor)) static void leave(void) { exit(0); }
uint32_t sd_sfc32_step(uint32_t state[4]) { return state[0]; }
""",
}


@pytest.mark.parametrize("where", _LEAVES)
def test_a_reference_that_exits_is_refused(where: str, tmp_path: Path) -> None:
    """The proof has to say at its end that it came to its end."""
    (tmp_path / "leave.c").write_text(_LEAVES[where], "utf-8")
    with pytest.raises(OracleError, match="ended the process before it had proved itself"):
        load(reference=tmp_path)
