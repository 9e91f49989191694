"""The contract holds together: examples, refusals, constraints, and names in both kits."""

from __future__ import annotations

import inspect
import json
import re
from typing import TYPE_CHECKING, Any

import pytest

import samedeal
from samedeal_conformance import contract as package
from samedeal_conformance.canonical import canonical, decode_tags, parse
from samedeal_conformance.contract import contract, judge
from samedeal_conformance.contract import model as contract_model
from samedeal_conformance.contract.constraints import CONSTRAINTS
from samedeal_conformance.contract.model import words_of
from samedeal_conformance.contract.refusals import refused_inputs, refused_values
from samedeal_conformance.data import folder
from samedeal_conformance.errors import VectorsError
from samedeal_conformance.runtimes import RUNTIMES, Found

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from samedeal_conformance.contract import Contract, Operation, Parameter

OPERATIONS = contract().operations
each_operation = pytest.mark.parametrize("operation", OPERATIONS.values(), ids=OPERATIONS)


def camel(name: str) -> str:
    """A name as JavaScript spells it."""
    return re.sub(r"_(\w)", lambda match: match[1].upper(), name)


@each_operation
def test_the_example_is_good(operation: Operation) -> None:
    """Every operation's example is one that it accepts."""
    assert judge(operation, operation.example) is None


@each_operation
def test_the_example_has_every_parameter(operation: Operation) -> None:
    """An example names all parameters, those with a default too, and nothing else."""
    assert list(operation.example) == [p.name for p in operation.parameters]


@each_operation
def test_refused_inputs_are_refused(operation: Operation) -> None:
    """Nothing that is meant to be refused is good by the contract, and the words stay good."""
    for given, comment in refused_inputs(operation):
        assert judge(operation, given) in {"value", "type"}, (comment, given)
        assert words_of(given) in (None, operation.example.get("rng"))


@each_operation
def test_every_argument_is_refused_somewhere(operation: Operation) -> None:
    """For every argument that some JSON value is wrong for, there are inputs that are refused."""
    for parameter in operation.refusable:
        values = refused_values(parameter.domain, operation.example[parameter.name])
        assert values or parameter.domain["kind"] == "json", parameter.name
        assert len({canonical(value) for value in values}) == len(values)


def test_a_wider_domain_refuses_less() -> None:
    """The broken twin: a domain without its lower bound refuses fewer values."""
    domain = {"kind": "integer", "min": 1, "max": 6}
    loose = domain | {"min": -(2**53) + 1}
    assert -1 not in refused_values(loose, 1)
    assert 0 in refused_values(domain, 1)
    assert len(refused_values(loose, 1)) < len(refused_values(domain, 1)) + 1


JUDGED: tuple[tuple[str, dict[str, Any], str | None], ...] = (
    ("rng.int", {"min": 0, "max": 1}, None),
    ("rng.int", {"min": 0, "max": 0}, "value"),
    ("rng.int", {"min": "0", "max": {"$number": "NaN"}}, "type"),
    ("rng.int", {"min": {"$number": "NaN"}, "max": "0"}, "value"),
    ("rng.int", {"min": True, "max": 2}, "type"),
    ("rng.int", {"min": {"$number": "-0"}, "max": 2}, None),
    ("rng.int", {"min": {"$number": "-9007199254740992"}, "max": 0}, None),
    ("rng.int", {"min": {"$number": "-9007199254740992"}, "max": 1}, "value"),
    ("rng.weighted_pick", {"items": [1], "weights": [1, 2]}, "value"),
    ("rng.weighted_pick", {"items": [1, 2], "weights": [2**53 - 1, 1]}, "value"),
    ("rng.weighted_pick", {"items": [1, 2], "weights": [0, 1]}, None),
    ("rng.sample", {"items": [1], "k": 2}, "value"),
    ("rng.sample", {"items": {"length": 1}, "k": 1}, "type"),
    ("dice.face_counts", {"dice": [7], "sides": 6}, "value"),
    ("dice.face_counts", {"dice": ["7", 0], "sides": 6}, "type"),
    ("dice.face_counts", {"dice": [0, "7"], "sides": 6}, "value"),
    ("dice.sum_dice", {"dice": [2**53 - 1, 1]}, "value"),
    ("rng.seed_from_parts", {"parts": ["a:b"]}, "value"),
    ("rng.seed_from_parts", {"parts": [None]}, "type"),
    ("rng.seed_from_parts", {"parts": [{"$number": "1.5"}]}, "value"),
    ("rng.chance", {"p": {"$number": "9007199254740992"}}, None),
    ("rng.chance", {"p": {"$number": "9007199254740994"}}, "value"),
    ("rng.restore_rng", {"state": {"algorithm": "sfc32", "words": [1, 2, 3]}}, "value"),
    ("rng.restore_rng", {"state": {"algorithm": 1, "words": [1, 2, 3, 4]}}, "type"),
    ("rng.stream", {"checkpoints": [2, 2]}, "value"),
    ("hash.murmur3", {"data": ""}, None),
    ("hash.murmur3", {"data": "", "seed": 2**32}, "value"),
)


@pytest.mark.parametrize(("name", "given", "verdict"), JUDGED)
def test_verdicts(name: str, given: dict[str, Any], verdict: str | None) -> None:
    """Chosen inputs: the order of the checks, the bounds and the constraints decide as written."""
    assert judge(OPERATIONS[name], {"rng": [1, 2, 3, 4], **given}) == verdict


def test_constraints_are_those_of_the_file() -> None:
    """The operations with constraints in code are just those that state some in words."""
    stated = {name for name, operation in OPERATIONS.items() if operation.constraints}
    assert set(CONSTRAINTS) == stated


def test_modules_names_and_calls_agree() -> None:
    """A name is its module and a word; the word is the last part of what is called."""
    for name, operation in OPERATIONS.items():
        module, _, word = name.rpartition(".")
        assert module == operation.module
        assert module in contract().modules
        if word not in {"stream", "transcript"}:
            assert operation.call.split(".")[-1].lower() == word


def _python(kit: Any, operation: Operation) -> Any:
    """The kit's function of an operation; a method is looked up on a generator."""
    holder, _, name = operation.call.rpartition(".")
    if holder == "Rng":
        return getattr(kit.create_rng("a"), name)
    return getattr(kit.table.standings if operation.module == "table.standings" else kit, name)


def _wanted(operation: Operation) -> list[Parameter]:
    """The parameters of the kit's function: those that are none of the harness's."""
    method = operation.call.startswith("Rng.")
    return [p for p in operation.parameters if not p.harness and not (method and p.name == "rng")]


def _names(operation: Operation, parameters: list[Parameter]) -> list[str]:
    """Their names; `by_elimination` is handed the seats that the harness makes of ids and out."""
    seats = ["seats"] if operation.name == "table.standings.by_elimination" else []
    return [*seats, *(p.name for p in parameters)]


def _missing_in_python(operation: Operation, kit: Any) -> str | None:
    """What is wrong with the function of the Python kit, or None."""
    if operation.name.endswith(".transcript"):
        return None
    try:
        function = _python(kit, operation)
    except AttributeError as error:
        return str(error)
    if operation.name == "rng.stream" or not operation.parameters:
        return None  # several calls of steps, which has an operation of its own; a constant
    wanted = _wanted(operation)
    names = _names(operation, wanted)
    signature = inspect.signature(function)
    if list(signature.parameters) != names:
        return f"{signature} has not the parameters {names}"
    optional = [p.name for p in wanted if p.optional]
    defaults = [name for name, p in signature.parameters.items() if p.default is not p.empty]
    return None if defaults == optional else f"{signature} has other defaults"


@each_operation
def test_the_python_kit_has_it(operation: Operation) -> None:
    """The function is there, with the contract's parameters in the contract's order."""
    assert _missing_in_python(operation, samedeal) is None


class _Renamed:
    """A kit with one function that has its parameters the other way round, and no other."""

    @staticmethod
    def roll_die(sides: int, rng: object) -> None:
        """The twin of `samedeal.roll_die`."""


def test_a_kit_with_other_parameters_is_noticed() -> None:
    """The broken twin: parameters in another order, and a function that is not there."""
    assert "has not the parameters" in str(
        _missing_in_python(OPERATIONS["dice.roll_die"], _Renamed)
    )
    assert "roll_dice" in str(_missing_in_python(OPERATIONS["dice.roll_dice"], _Renamed))


def _exports(text: str) -> set[str]:
    """The names that a module of JavaScript exports by lists."""
    return {
        name.strip()
        for names in re.findall(r"^export \{([^}]*)\}", text, re.MULTILINE)
        for name in names.split(",")
    }


# What makes the objects of the table in JavaScript, where the table module is a drop-in FR.
MAKERS = {"TableRng": "rng", "Deck": "deck", "Seats": "seats", "Timers": "timers", "Host": "host"}


def javascript_name(call: str) -> str:
    """The name of what an operation calls in the JavaScript kit; constants keep theirs."""
    return MAKERS.get(call) or (call if call.isupper() else camel(call))


def _wanted_in_javascript() -> set[str]:
    return {javascript_name(operation.call.split(".")[0]) for operation in OPERATIONS.values()}


def test_the_javascript_kit_exports_it() -> None:
    """Every function, in camelCase, is exported by the kit's index; so is the class."""
    names = _exports((folder("browser") / "kit" / "index.js").read_text("utf-8"))
    assert _wanted_in_javascript() <= names
    assert not _wanted_in_javascript() <= names - {"rollDie"}, "a missing name is noticed"


SIGNATURES = """
const kit = await import(process.argv[1]);
const found = {};
for (const call of JSON.parse(process.argv[2])) {
  const [holder, name] = call.includes('.') ? call.split('.') : [null, call];
  const made = holder ? kit[holder]?.prototype[name] : kit[name];
  const text = typeof made === 'function' ? String(made) : null;
  const head = text?.startsWith('class') ? '()' : text?.slice(0, text.indexOf(')') + 1);
  found[call] = head === undefined ? null : head.replace(/^[^(]*/, '');
}
console.log(JSON.stringify(found));
"""


def test_the_javascript_kit_has_the_parameters(run: Callable[..., Any]) -> None:
    """Asked under Node, each function has the contract's parameters, in camelCase and order."""
    node = RUNTIMES["node"].find()
    if not isinstance(node, Found):
        pytest.skip(f"node: {node.reason}")
    operations = [
        op
        for op in OPERATIONS.values()
        if op.parameters and op.name.rpartition(".")[2] not in {"stream", "transcript"}
    ]
    calls = [
        ".".join(("Rng", camel(op.call[4:]))) if op.call.startswith("Rng.") else camel(op.call)
        for op in operations
    ]
    index = (folder("browser") / "kit" / "index.js").as_uri()
    done = run([node.executable, "--input-type=module", "-e", SIGNATURES, index, json.dumps(calls)])
    assert done.code == 0, done.err
    found = json.loads(done.out)
    for operation, call in zip(operations, calls, strict=True):
        parameters = _wanted(operation)
        wanted = [camel(n) for n in _names(operation, [p for p in parameters if not p.option])]
        wanted += ["options"] if any(p.option for p in parameters) else []
        text = found[call]
        assert text is not None, f"{call} is not there"
        given = [
            re.split(r"\s*=", part.strip())[0]
            for part in text.strip("()").split(",")
            if part.strip()
        ]
        assert given == wanted, call


def test_camel_case() -> None:
    """The spelling of the JavaScript build."""
    assert camel("most_of_a_kind") == "mostOfAKind"
    assert camel("pick") == "pick"


@pytest.fixture
def other_contract(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Contract]:
    """Read a contract with another text in place of the committed one."""

    def read(text: str) -> Contract:
        (tmp_path / "operations.json").write_text(text, "utf-8")
        monkeypatch.setattr(contract_model, "folder", lambda _: tmp_path)
        return contract_model.contract.__wrapped__()

    return read


def test_the_contract_is_read_from_its_file(other_contract: Callable[[str], Contract]) -> None:
    """The committed text, read from elsewhere, is the contract; `types` are put in their place."""
    text = (folder("vectors") / "operations.json").read_text("utf-8")
    assert other_contract(text) == package.contract()
    assert '"type"' not in json.dumps(package.contract().operations)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            lambda text: text.replace('"format": 1', '"format": 2', 1),
            "has format 2; .* reads format 1",
        ),
        (lambda text: text.replace('"format": 1', '"format": 1, "format": 1', 1), "stands twice"),
        (lambda text: text[: len(text) // 2], "can't be read"),
        (lambda _: "[]", "can't be read"),
        (lambda _: '{"a": 1}', "can't be read"),
        (lambda _: "[" * 100_000, "nested too deeply"),
    ],
)
def test_a_contract_that_is_not_ours_is_refused(
    change: Callable[[str], str], message: str, other_contract: Callable[[str], Contract]
) -> None:
    """A later format, a duplicate key, another or half a file: one clear line, with the path."""
    text = (folder("vectors") / "operations.json").read_text("utf-8")
    with pytest.raises(VectorsError, match=message) as caught:
        other_contract(change(text))
    assert "operations.json" in str(caught.value)


def test_bounds_are_exact_integers() -> None:
    """No bound of a domain has become a float on its way."""

    def leaves(value: Any) -> list[Any]:
        if isinstance(value, dict):
            return [leaf for inner in value.values() for leaf in leaves(inner)]
        return (
            [leaf for inner in value for leaf in leaves(inner)]
            if isinstance(value, list)
            else [value]
        )

    bounds = [
        leaf for op in OPERATIONS.values() for p in op.parameters for leaf in leaves(p.domain)
    ]
    assert not [bound for bound in bounds if isinstance(bound, float)]
    assert OPERATIONS["rng.int"].parameters[1].domain["min"] == -(2**53)
    assert decode_tags(parse('{"$number": "9007199254740993"}')) == 2**53 + 1
