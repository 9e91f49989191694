"""Python names: what leads outside is found by any name, and what hides a name is no finding."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

Found = list[tuple[int, str]]

FOUND: list[tuple[str, Found]] = [
    ("import random as r\nr.random()", [(1, "random"), (2, "random.random")]),
    ("from time import time as now\nnow()", [(1, "time"), (2, "time.time")]),
    ("import os.path", [(1, "os.path")]),
    ("import os\nos.environ['A']", [(2, "os.environ")]),
    ("from os import environ", [(1, "os.environ")]),
    ("import datetime as d\nd.datetime.now()", [(2, "datetime.datetime.now")]),
    ("from datetime import date\ndate.today()", [(2, "datetime.date.today")]),
    # Aliases, of modules and of members.
    ("import math\nm = math\nm.sin(1)\nm.floor(2)", [(3, "math.sin")]),
    ("import math\nsine = math.sin\nsine(1)", [(2, "math.sin")]),
    ("import math\na, b = math, 1\na.sin(1)", [(3, "math.sin")]),
    ("import math\nif m := math:\n    m.cos(1)", [(3, "math.cos")]),
    ("import math\nm = math if x else None\nm.cos(1)", [(2, "math"), (3, "math.cos")]),
    ("import math\ndef f(m=math):\n    m.exp(1)", [(3, "math.exp")]),
    ("import math\ndef f(*, m=math.exp):\n    m(1)", [(2, "math.exp")]),
    ("open = open\nopen('x')", [(1, "open")]),
    ("def f():\n    global m\n    import math as m\ndef g():\n    m.sin(1)", [(5, "math.sin")]),
    (
        "def f():\n    m = 1\n    def g():\n        nonlocal m\n        import os as m\n    m.nice",
        [(6, "os.nice")],
    ),
    ("from math import *\nsin(1)", [(1, "star"), (2, "math.sin")]),
    # Where names of the outside may stand.
    ("@open\ndef f(): pass", [(1, "open")]),
    ("class A(open): pass", [(1, "open")]),
    ("class A:\n    f = open", [(2, "open")]),
    ("class A:\n    hash = 1\n    def f(self):\n        return hash(1)", [(4, "hash")]),
    ("def f(x=id): pass", [(1, "id")]),
    ("f'{open(1)}'", [(1, "open")]),
    ("lambda x: id(x)", [(1, "id")]),
    ("[open for open in x]\nopen(1)", [(2, "open")]),
    ("x: list[open('t')]", [(1, "open")]),
    ("import builtins\nbuiltins.open(1)", [(2, "open")]),
    ("async def f():\n    async with open(1) as g: pass", [(2, "open")]),
    ("del open\nprint(1)", [(2, "print")]),
    ("x.__hash__()", [(1, ".__hash__")]),
    # Loading by name.
    ("__import__('random').random()", [(1, "random.random"), (1, "random")]),
    ("__import__('os.path').environ", [(1, "os.environ"), (1, "os.path")]),
    ("import importlib\nimportlib.import_module('time')", [(2, "time")]),
    ("from importlib import import_module as i\ni('re').L", [(2, "re.L")]),
    ("import importlib\nimportlib.import_module(x)", [(2, "unseen-module")]),
    ("import importlib\nf = importlib.import_module", [(2, "unseen-module")]),
    ("f = __import__", [(1, "unseen-module")]),
    ("eval('1')\nexec('1')\ncompile('1', '', 'exec')", [(1, "eval"), (2, "exec"), (3, "compile")]),
    ("import math\ngetattr(math, 'sin')", [(2, "math.sin")]),
    # A module of which only parts are pure, where it can't be followed.
    ("import math\ngetattr(math, name)", [(2, "math")]),
    ("import math\nf(math)", [(2, "math")]),
    ("import math\nself.m = math", [(2, "math")]),
    ("import math\nclass A:\n    m = math", [(3, "math")]),
    # Modules that are not known.
    ("import numpy", [(1, "numpy")]),
    ("from requests.api import get\nget()", [(1, "requests.api")]),
    ("import xml.sax", [(1, "xml.sax")]),
    # An `if` that is taken when the code runs.
    ("TYPE_CHECKING = True\nif TYPE_CHECKING:\n    import random", [(3, "random")]),
    ("def f(TYPE_CHECKING):\n    if TYPE_CHECKING:\n        import random", [(3, "random")]),
    (
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    x\nelse:\n    import time",
        [(5, "time")],
    ),
    # Powers of floats.
    ("x = y ** 0.5", [(1, "float-power")]),
    ("x **= -1", [(1, "float-power")]),
    ("pow(2.0, n)", [(1, "float-power")]),
    ("x = (1 / 3) ** n", [(1, "float-power")]),
]

CLEAN = [
    (
        "def f(time, random, *open, **id):\n"
        "    return time.time() + random.random() + open[0] + id['a']"
    ),
    "def open(): pass\nopen()",
    "class time:\n    now = 1\ntime.time()",
    "for id in x:\n    id(1)",
    "with x as open:\n    open(1)",
    "try: pass\nexcept E as id:\n    id(1)",
    "match x:\n    case {'a': open, **id}:\n        open(id)\n    case [*hash]:\n        hash(1)",
    "from . import time\ntime.time()",
    "[hash(x) for hash in y]",
    "lambda id: id(3)",
    "if (id := f()):\n    id(1)",
    "[x for y in z if (open := y)]\nopen(1)",
    "class A:\n    def __hash__(self):\n        return hash((1, 2))",
    "class A:\n    def open(self): pass\nA().open()",
    "x.time.time()\nx.random()",
    "'time.time()'  # time.time() and random",
    '"""import random"""',
    "import math\nmath.floor(math.sqrt(2)) + math.isqrt(3)",
    "import datetime\nx: datetime.datetime = datetime.date(2000, 1, 1)",
    "import uuid\nuuid.uuid5(a, b)",
    "import samedeal\nfrom samedeal.rng import create_rng",
    "from __future__ import annotations\nimport collections.abc, itertools, functools",
    "from .helpers import now\nfrom .. import x",
    "def f(x: open) -> id: pass",
    "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import random\nx: random.Random",
    "import typing as t\nif t.TYPE_CHECKING:\n    import random",
    "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from time import time",
    (
        "import importlib\n"
        "importlib.import_module('.a', __name__)\nimportlib.import_module(f'.{x}', y)"
    ),
    "x = 2 ** 53 - a ** b",
    "import math\nm = math\nm.floor(1)",
]


@pytest.mark.parametrize(("source", "expected"), FOUND)
def test_found(source: str, expected: Found, found: Callable[..., Found]) -> None:
    """What leads outside is found, on its line, under its full name."""
    assert found(source) == expected


@pytest.mark.parametrize("source", CLEAN)
def test_clean(source: str, found: Callable[..., Found]) -> None:
    """Names of one's own, types, strings and comments are no findings."""
    assert found(source) == []


def test_through_own_files(found: Callable[..., Found]) -> None:
    """A name that another file hands on is followed to where it came from."""
    files = {
        "game/__init__.py": "from .tools import *",
        "game/tools.py": "import math\nimport datetime as d\nroot = math",
        "game/a.py": "from .tools import root as r, d\nr.sin(1)\nd.date.today()",
        "game/b.py": "from . import tools\ntools.math.cos(1)\ntools.math.floor(1)",
        "game/c.py": "import game\ngame.root.tan(1)\ngame.tools.math.exp(1)",
        "game/d.py": "import game.tools as t\nt.d.date.today()\nt.nothing.of.that()",
    }
    assert found(files) == [
        (2, "math.sin"),
        (3, "datetime.date.today"),
        (2, "math.cos"),
        (2, "math.tan"),
        (3, "math.exp"),
        (2, "datetime.date.today"),
    ]


def test_files_that_were_not_looked_at(look: Callable[..., object], tmp_path: object) -> None:
    """An own file that is imported and wasn't among those named is said."""
    del tmp_path
    report = look(
        {"game/__init__.py": "", "game/a.py": "from .b import x\nfrom .c import y", "game/c.py": ""}
    )
    unseen = report.unseen  # type: ignore[attr-defined]
    assert [
        (key.rpartition("/")[2], where.rpartition("/")[2]) for key, where in unseen.items()
    ] == [("b", "a.py:1")]
