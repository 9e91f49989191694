"""Cases of `table.host`: which messages are let through, and which moves are on offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group

from .table_calls import Call, call
from .table_scripts import (
    ALL,
    FLIP,
    FRAMES,
    LOOK,
    NEXT,
    NOTE,
    REJECTED,
    SAY,
    do,
    draft,
    intent,
    log,
    send,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["HOSTILE", "SENDERS", "groups"]

_BUILT_IN = (
    *("__proto__", "constructor", "toString", "valueOf", "hasOwnProperty", "prototype"),
    *("length", "__class__", "__init__", "get", "then"),
)


def _deep(depth: int) -> Any:
    value: Any = "flip"
    for i in range(depth):
        value = [value] if i % 2 else {"t": value}
    return value


_TOP = {"$number": "9007199254740992"}
_HALF = {"$utf16": [0xD800]}

HOSTILE: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2**53 - 1, _TOP, "", "flip", "t", _HALF),
    *([], ["flip"], [["t", "flip"]], [{"t": "flip"}], _deep(40), _deep(41)),
    *({}, {"T": "flip"}, {"type": "flip"}, {"0": "flip", "length": 1}, {"": "flip"}),
    *({"t": t} for t in (None, True, False, 0, 1, _TOP, [], ["flip"], {}, {"t": "flip"})),
    *({"t": t} for t in ("", "Flip", "FLIP", " flip", "flip ", "flip\n", "fli", "flips", _HALF)),
    *({"t": t} for t in _BUILT_IN),
    *({name: {"t": "flip"}} for name in ("__proto__", "constructor", "prototype", "msg")),
    {"t": _deep(40)},
)
"""Messages of every JSON shape, none of which is one of the game's."""

SENDERS: tuple[Any, ...] = (
    *(None, True, False, 0, 1, _TOP, "", "A", " a", "a ", "aa", "d", _HALF, *_BUILT_IN),
    *([], ["a"], [["a"]], {}, {"id": "a"}, {"__proto__": {"id": "a"}}, _deep(40)),
)
"""Senders of every JSON type, none of whom has a seat."""


def _legal(player: Any) -> Call:
    return call("legal_moves", player=player)


def _peeled() -> Iterator[Draft]:
    """All reasons at once, taken away one by one in their order."""
    vote = intent(
        *("vote", NOTE), host=True, turn=True, phase="voting", when=["x"], options=[{"choice": "x"}]
    )
    on, off = call("freeze", on=True), call("freeze", on=False)
    yield draft(
        "each reason hides the next: unknown, busy, not-seated, not-host, phase, turn, when",
        [FLIP, vote],
        [
            *[call("next"), on, send("z", "votes"), send("z", "vote"), off, send("z", "vote")],
            *[send("c", "vote"), _legal("c"), send("a", "vote"), call("phase", to="voting")],
            *[send("a", "vote"), call("next"), call("next"), send("a", "vote")],
            *[send("a", "vote", choice="y"), _legal("b"), _legal("a")],
            *[send("a", "vote", choice="x"), *ALL],
        ],
        host_id="a",
    )
    yield draft(
        "the same without seats: no-seats where it was not-seated and turn",
        [vote],
        [
            *[on, send("z", "votes"), send("z", "vote"), off, send("z", "vote")],
            *[send("a", "vote"), call("phase", to="voting"), send("a", "vote", choice="x")],
            *[_legal("a"), _legal("z"), *ALL],
        ],
        ids=None,
        host_id="a",
    )
    one: dict[str, dict[str, Any]] = {
        "turn": {"turn": True},
        "phase": {"phase": "x"},
        "host": {"host": True},
        "when": {"when": ["x"]},
    }
    pairs = [(p, q) for p in one for q in one if p < q]
    yield draft(
        "two reasons at once, of those that an intent declares",
        [intent(f"{p}-{q}", NOTE, **one[p], **one[q]) for p, q in pairs],
        [*(send("b", f"{p}-{q}") for p, q in pairs), *(_legal(p) for p in "ab"), *ALL],
        host_id="a",
    )
    yield draft(
        "who left is not-seated before he is not the host, and after busy",
        [intent("deal", NOTE, host=True), SAY],
        [
            *[call("leave", id="a"), send("a", "deal"), call("freeze", on=True), send("a", "deal")],
            *[call("freeze", on=False), call("join", id="a"), send("a", "deal"), *ALL],
        ],
        host_id="a",
    )


def _hostile() -> Iterator[Draft]:
    intents = [FLIP, SAY]
    for start in range(0, len(HOSTILE), 20):
        messages = [call("handle", sender="a", msg=msg) for msg in HOSTILE[start : start + 20]]
        after = [*ALL, _legal("a"), send("a", "flip"), FRAMES]
        yield draft("messages of every shape are unknown", intents, [*messages, *after])
    for start in range(0, len(SENDERS), 20):
        some = SENDERS[start : start + 20]
        asked = [each for sender in some for each in (send(sender, "say"), _legal(sender))]
        yield draft("senders of every type have no seat", intents, [*asked, *ALL])
    messages = [call("handle", sender=s, msg=m) for s, m in zip(SENDERS, HOSTILE, strict=False)]
    yield draft("both at once: unknown", intents, [*messages[:20], *ALL])
    yield draft(
        "members besides t are the game's",
        intents,
        [
            *[send("a", "flip", x=1, sender="b"), send("a", "say", **{"from": "b"}), FRAMES],
            *[call("handle", sender="b", msg={"__proto__": {"t": "x"}, "t": "flip"}), *ALL],
        ],
    )
    named = [intent(name, NOTE) for name in _BUILT_IN]
    yield draft(
        "intents named like built-ins are known",
        named,
        [*(send("a", name) for name in _BUILT_IN), send("a", "isPrototypeOf"), _legal("a"), *ALL],
    )
    yield draft(
        "seats named like built-ins are seats",
        [FLIP, SAY],
        [
            *[send("constructor", "say"), send("__proto__", "flip"), send("constructor", "flip")],
            *[send("toString", "say"), call("leave", id="__proto__"), send("__proto__", "say")],
            *[call("leave", id="toString"), call("join", id="__proto__"), _legal("__proto__")],
            *ALL,
        ],
        ids=["__proto__", "constructor"],
    )
    yield draft("no intents", [], [send("a", "flip"), _legal("a"), *ALL])
    yield draft(
        "no seat at all, but seats",
        [FLIP, SAY],
        [send("a", "flip"), send("a", "say"), _legal("a"), *ALL],
        ids=[],
    )
    many = [send(f"p{i}", "say") for i in range(60)]
    yield draft("the last 50 of 60", [SAY], [*many[:50], REJECTED, *many[50:], REJECTED])


def _turns() -> Iterator[Draft]:
    yield draft(
        "whose turn it is",
        [FLIP, SAY],
        [
            *[send("b", "flip"), send("a", "flip"), send("a", "flip"), send("b", "flip")],
            *[send("c", "flip"), send("a", "say"), send("c", "say"), *ALL],
        ],
    )
    yield draft(
        "an eliminated seat stays seated, and has its turn until the next",
        [FLIP, SAY, intent("out", do("eliminate", id="b"), NEXT)],
        [
            *[send("a", "out"), send("b", "say"), send("b", "flip"), send("b", "flip")],
            *[call("eliminate", id="c"), call("eliminate", id="c"), send("c", "flip")],
            *[_legal("b"), _legal("c"), send("c", "flip"), *ALL],
        ],
    )
    yield draft(
        "who left has no moves, and is back when he joins",
        [FLIP, SAY],
        [
            *[call("leave", id="a"), send("a", "flip"), send("a", "say"), _legal("a")],
            *[send("b", "flip"), call("leave", id="a"), call("join", id="a"), _legal("a")],
            *[send("a", "flip"), call("join", id="a"), call("leave", id="x"), send("x", "say")],
            *[call("join", id="x"), send("x", "say"), _legal("x"), *ALL],
        ],
    )
    yield draft(
        "who left is not eliminated, and play passes to him",
        [FLIP],
        [
            *[call("leave", id="b"), send("a", "flip"), send("b", "flip"), call("join", id="b")],
            *[send("b", "flip"), call("eliminate", id="b"), FRAMES],
        ],
    )
    yield draft(
        "eliminated, then gone, then back",
        [SAY],
        [
            *[call("eliminate", id="b"), call("leave", id="b"), send("b", "say")],
            *[call("join", id="b"), send("b", "say"), *ALL],
        ],
    )
    yield draft(
        "leaving and joining by a run",
        [intent("go", do("leave", id="b")), intent("come", do("join", id="b")), SAY],
        [
            *[send("a", "go"), send("b", "say"), _legal("b"), send("b", "come")],
            *[send("a", "come"), send("b", "say"), *ALL],
        ],
    )
    busted = intent("bust", do("status", id="b", status="busted"), NEXT, turn=True)
    yield draft(
        "a status passes the turn over, and the frame has the current seat",
        [busted, FLIP],
        [send("a", "bust"), send("b", "flip"), send("c", "flip"), *ALL],
    )
    yield draft(
        "nobody is active: the turn stays",
        [FLIP, intent("all", *(do("status", id=seat, status="x") for seat in "abc"))],
        [send("c", "all"), send("a", "flip"), send("a", "flip"), call("next"), *ALL],
    )


def _declared() -> Iterator[Draft]:
    deal = intent("deal", NOTE, host=True)
    yield draft(
        "the host's own, whosever turn it is",
        [deal, FLIP],
        [send("a", "deal"), send("b", "deal"), _legal("a"), _legal("b"), *ALL],
        host_id="b",
    )
    yield draft(
        "a host without a seat is not-seated",
        [deal, SAY],
        [send("h", "deal"), send("h", "say"), send("a", "deal"), _legal("h"), _legal("a"), *ALL],
        host_id="h",
    )
    yield draft("nobody is the host", [deal, SAY], [send("a", "deal"), _legal("a"), *ALL])
    false = intent("open", NOTE, host=False, turn=False, hidden=False)
    yield draft(
        "false is not declared", [false], [send("b", "open"), _legal("b"), *ALL], host_id="a"
    )
    phases = [
        intent("play", NOTE, do("phase", to="roundEnd"), phase="playing"),
        intent("again", do("phase", to="playing"), phase="roundEnd"),
        intent("never", NOTE, phase=""),
        intent("odd", NOTE, phase="toString"),
    ]
    yield draft(
        "phases",
        phases,
        [
            *[send("a", "again"), send("a", "play"), send("a", "play"), _legal("b")],
            *[send("b", "again"), send("b", "never"), call("phase", to=""), send("b", "never")],
            *[_legal("b"), call("phase", to="Playing"), send("a", "play"), _legal("a"), *ALL],
        ],
    )
    choices = [
        intent("red", NOTE, when=["red", "blue"]),
        intent("none", NOTE, when=[None]),
        intent("one", NOTE, when=[1, "2"]),
        intent("never", NOTE, when=[]),
    ]
    yield draft(
        "when looks at the choice of the message, null without one",
        choices,
        [
            *[send("a", "red", choice="red"), send("a", "red", choice="green"), send("a", "red")],
            *[send("a", "none"), send("a", "none", choice=None), send("a", "none", choice="null")],
            *[send("a", "one", choice=1), send("a", "one", choice="1"), send("a", "one", choice=2)],
            *[send("a", "one", choice=[1]), send("a", "one", choice="2"), send("a", "never")],
            *[send("a", "red", choices="red"), _legal("a"), *ALL],
        ],
    )
    yield draft(
        "true is not the choice 1",
        [intent("one", NOTE, when=[1]), intent("yes", NOTE, when=[True])],
        [
            *[send("a", "one", choice=True), send("a", "yes", choice=1)],
            *[send("a", "one", choice=1), send("a", "yes", choice=True), *ALL],
        ],
    )


_OFFERS = [
    intent("vote", NOTE, when=["x", "y"], options=[{"choice": c} for c in ("y", "z", "x", "y")]),
    intent("play", NOTE, NEXT, turn=True, options=[{"card": {"rank": 1}}, {"card": None}, {}]),
    intent("secret", NOTE, hidden=True),
    intent("hint", NOTE, hidden=True, options=[{"n": 1}]),
    intent("pass", NOTE, NEXT, turn=True, phase="playing"),
    intent("none", NOTE, options=[]),
    # A whole message may be offered; its t is the intent's.
    intent("deal", NOTE, host=True, options=[{"n": 1}, {"t": "vote", "n": 2}]),
    SAY,
]


def _offers() -> Iterator[Draft]:
    everybody = [_legal(player) for player in ("a", "b", "x")]
    yield draft(
        "in the order of the intents and of their options, without the hidden ones",
        _OFFERS,
        [*everybody, send("a", "secret"), send("a", "none"), send("a", "pass"), *everybody],
        host_id="b",
    )
    yield draft(
        "asking for moves changes nothing",
        _OFFERS,
        [*everybody, *everybody, *ALL],
        host_id="b",
    )
    yield draft(
        "no moves while the table is busy",
        [*_OFFERS, intent("wait", do("hold", ms=3))],
        [
            *[call("freeze", on=True), *everybody, call("freeze", on=False), call("pause")],
            *[*everybody, call("resume"), send("a", "wait"), *everybody, call("advance", ms=3)],
            *[*everybody, call("stop"), *everybody, *LOOK],
        ],
    )
    yield draft(
        "an argument that is not on offer is let through: options are not checked",
        _OFFERS,
        [send("a", "play", card="other"), send("b", "none", x=1), *ALL],
    )
    yield draft(
        "moves without seats",
        _OFFERS,
        [_legal("a"), _legal("b"), call("phase", to="x"), _legal("a")],
        ids=None,
        host_id="b",
    )
    yield draft(
        "a legal move is accepted as it is",
        _OFFERS,
        [
            *[send("a", "vote", choice="y"), send("a", "play", card=None), _legal("b")],
            *[send("b", "play", card={"rank": 1}), send("c", "play"), *ALL],
        ],
    )


def _runs() -> Iterator[Draft]:
    yield draft(
        "published after the run, and only then",
        [intent("many", log("1"), do("phase", to="x"), log("2"), NEXT), intent("nothing")],
        [*LOOK, send("a", "many"), FRAMES, send("a", "nothing"), FRAMES, FRAMES, *ALL],
    )
    yield draft(
        "frames keep what was, whatever is logged later",
        [SAY],
        [send("a", "say"), send("b", "say"), send("c", "say"), FRAMES, call("log")],
    )
    inner = intent(
        *("relay", NOTE, do("handle", sender="b", msg={"t": "say"})),
        *(do("handle", sender="x", msg={"t": "say"}), do("handle", sender="a", msg=None), NOTE),
    )
    yield draft(
        "a message within a run is handled there and then",
        [inner, SAY, intent("twice", do("handle", sender="a", msg={"t": "relay"}), NOTE)],
        [send("a", "relay"), *ALL, send("c", "twice"), *ALL],
    )
    frozen = intent(
        *("freeze", do("freeze", on=True), do("handle", sender="b", msg={"t": "say"})),
        *(do("freeze", on=False), do("handle", sender="b", msg={"t": "say"})),
    )
    yield draft("frozen and thawed within a run", [frozen, SAY], [send("a", "freeze"), *ALL])
    yield draft(
        "without seats anybody may do what needs no turn",
        [SAY, FLIP, intent("deal", NOTE, host=True), intent("vote", NOTE, when=["x"])],
        [
            *[send("a", "say"), send("anybody", "say"), send("a", "flip"), send("a", "deal")],
            *[send("h", "deal"), send("a", "vote"), send("a", "vote", choice="x"), *ALL],
        ],
        ids=None,
        host_id="h",
    )


def groups() -> tuple[Group, ...]:
    """All groups of messages and moves."""
    return (
        Group("order-of-reasons", "Two reasons and more at once.", tuple(_peeled())),
        Group("hostile", "Messages and senders of every shape.", tuple(_hostile())),
        Group("turns", "Turns, elimination, leaving and joining.", tuple(_turns())),
        Group("declared", "host, phase, turn, when.", tuple(_declared())),
        Group("legal-moves", "What handle would accept.", tuple(_offers())),
        Group("runs", "What a run does, and when it is published.", tuple(_runs())),
    )
