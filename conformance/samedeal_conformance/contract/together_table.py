"""Inputs of the table's operations: objects, and calls that fit them.

Arguments of calls are good most of the time, and any JSON value now and then, which the contract
refuses or lets through as it is. A script's own arguments are always good. Games are small: what
goes wrong needs few seats, few names and few milliseconds that meet.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["TOGETHER_TABLE"]

_SAFE = 2**53 - 1

Values = st.SearchStrategy[Any]
Calls = st.SearchStrategy[list[dict[str, Any]]]

_ODD: Values = st.sampled_from(
    (
        *(None, True, False, 0, 1, -1, _SAFE, -_SAFE, "", "a", "0", "__proto__", "constructor"),
        *([], ["a"], [1], {}, {"length": 1}, {"t": "say"}, {"$utf16": [0xD800]}),
        *({"$number": text} for text in ("1.5", "NaN", "Infinity", "-Infinity", "1e300")),
        *({"$number": str(number)} for number in (2**53, -(2**53), 2**64)),
    )
)
# What answers may hold: no fraction.
_WHOLE: Values = _ODD.filter(
    lambda value: not isinstance(value, dict) or set(value.get("$number", "")) <= {*"-0123456789"}
)

_WORD = st.one_of(
    st.integers(0, 2**32 - 1), st.sampled_from((0, 1, 2**31 - 1, 2**31, 2**32 - 2, 2**32 - 1))
)
_SEEDS = st.one_of(_WORD, st.integers(-_SAFE, _SAFE), st.sampled_from((-1, 2**32, -(2**32), _SAFE)))
_JSON = st.one_of(st.integers(-9, 9), st.text(max_size=2), st.none(), st.booleans())
_ITEMS = st.lists(_JSON, max_size=8)
_MS = st.integers(0, 4)
_TEXTS = st.sampled_from(("", "x", "y", "active", "Out", "__proto__"))
_IDS = st.lists(
    st.sampled_from(("a", "b", "c", "d", "10", "9", "__proto__", "toString")),
    unique=True,
    max_size=5,
)


def _mostly(good: Values) -> Values:
    """Good values, and one in ten that is anything."""
    return st.integers(0, 9).flatmap(lambda n: _ODD if n == 9 else good)


def _method(name: str, /, **arguments: Values) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {"method": st.just(name), "arguments": st.fixed_dictionaries(arguments)}
    )


def _bare(*names: str) -> st.SearchStrategy[dict[str, Any]]:
    return st.sampled_from(names).map(lambda name: {"method": name, "arguments": {}})


def _calls(*methods: st.SearchStrategy[dict[str, Any]], most: int = 20) -> Calls:
    # Lists of a size that is drawn first: left to themselves they are short.
    some = st.one_of(methods)
    return st.integers(0, most).flatmap(lambda n: st.lists(some, min_size=n, max_size=n))


def _label_of(named: dict[str, Any]) -> str:
    """What no two of one list have in common: an intent's name, a script's label."""
    label: str = named["name"] if "name" in named else named["label"]
    return label


def _bounds(n: int) -> Values:
    return st.one_of(st.integers(0, n), st.sampled_from((0, 1, 2**32 - 1, 2**32, _SAFE)))


_RANGES = st.tuples(st.integers(-_SAFE, _SAFE), st.integers(-3, 9)).map(
    lambda pair: (max(-_SAFE, min(_SAFE, pair[0])), max(-_SAFE, min(_SAFE, pair[0] + pair[1])))
)

_RNG = st.fixed_dictionaries(
    {
        "seed": _SEEDS,
        "calls": _calls(
            _bare("call", "seed"),
            _method("int", n=_mostly(_bounds(100))),
            _method("range", lo=_mostly(st.integers(-9, 9)), hi=_mostly(st.integers(-9, 99))),
            _RANGES.map(
                lambda pair: {"method": "range", "arguments": {"lo": pair[0], "hi": pair[1]}}
            ),
            _method("pick", items=_mostly(_ITEMS)),
            _method("shuffle", items=_mostly(_ITEMS)),
        ),
    }
)

_DECK = st.fixed_dictionaries(
    {
        "seed": _SEEDS,
        "cards": _ITEMS,
        "calls": _calls(
            _bare("draw", "draw", "peek", "reshuffle"),
            _bare("left", "discarded", "exhausted", "drawn"),
            _method("draw_many", n=_mostly(st.integers(0, 5))),
            _method("discard", card=_JSON),
            _method("add", cards=_mostly(_ITEMS)),
        ),
    }
)

_SEATED = st.sampled_from(("a", "b", "c", "d", "10", "9", "__proto__", "toString", "nobody"))

_SEATS = st.fixed_dictionaries(
    {
        "ids": _IDS,
        "calls": _calls(
            _bare("next", "start_round", "current", "dealer", "active", "remaining"),
            _bare("next", "out", "survivor", "settled", "all"),
            _method("start_round", rotate_dealer=_mostly(st.booleans())),
            _method("move_to", id=_mostly(_SEATED)),
            _method("set_status", id=_mostly(_SEATED), status=_mostly(_TEXTS)),
            _method("set_status", id=_SEATED, status=st.just("out")),
            _method("eliminate", id=_mostly(_SEATED)),
            _method("status", id=_mostly(_SEATED)),
            _method("is_active", id=_mostly(_SEATED)),
        ),
    }
)

# Out is who was seated, each once, in any order, and somebody who wasn't.
_ELIMINATED = _IDS.flatmap(
    lambda ids: st.fixed_dictionaries(
        {
            "ids": st.just(ids),
            "out": st.lists(st.sampled_from([*ids, "nobody"]), unique=True, max_size=6),
        },
        optional={"detail": st.dictionaries(_SEATED, st.text(max_size=3), max_size=4)},
    )
)

_NAMES = st.sampled_from(("a", "b", "c", "10", "__proto__"))


def _timer_calls(of: Callable[[Values], Values], *, in_scripts: bool) -> Calls:
    # A function that arms itself again with no time left would never end.
    soon = st.integers(1, 4) if in_scripts else _MS
    arming = (
        _method("after", name=of(_NAMES), ms=of(soon), fn=of(_NAMES)),
        _method("every", name=of(_NAMES), ms=of(st.integers(1, 4)), fn=of(_NAMES)),
        _method("cancel", name=of(_NAMES)),
        _bare("cancel_all", "pending", "now", "pause", "resume", "resume"),
    )
    if in_scripts:
        return _calls(*arming, _bare("raise", "resume"), most=3)
    return _calls(*arming, _method("advance", ms=of(_MS)), _method("advance", ms=_MS))


_TIMERS = st.fixed_dictionaries(
    {
        "scripts": st.lists(
            st.fixed_dictionaries(
                {"label": _NAMES, "calls": _timer_calls(lambda good: good, in_scripts=True)}
            ),
            max_size=4,
            unique_by=_label_of,
        ),
        "calls": _timer_calls(_mostly, in_scripts=False),
    }
)


def _action(name: str, /, **rest: Values) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"do": st.just(name), **rest})


_T = st.sampled_from(("say", "act", "act", "flip", "vote", "deal", "toString", "__proto__"))
_PLAYERS = st.sampled_from(("a", "a", "b", "b", "c", "x", "__proto__"))
_CHOICES = st.sampled_from(("x", "y", None))
_PHASES = st.sampled_from(("playing", "over", "toString"))
_MESSAGES: Values = st.one_of(
    st.fixed_dictionaries({"t": _T}, optional={"choice": _CHOICES}),
    st.fixed_dictionaries({"t": _T}, optional={"choice": _CHOICES}),
    st.fixed_dictionaries({"t": _WHOLE}),
    _WHOLE,
)


@st.composite
def _actions(draw: st.DrawFn, *, seats: bool, depth: int) -> list[dict[str, Any]]:
    """Scripts, by a name of their own: written out they would fill pages."""
    return draw(_scripts(seats=seats, depth=depth))


@cache
def _scripts(*, seats: bool, depth: int) -> st.SearchStrategy[list[dict[str, Any]]]:
    soon = st.integers(1, 4)
    plain = [
        _action("log", text=st.sampled_from(("1", "2"))),
        _action("phase", to=_PHASES),
        _action("cancel", name=_NAMES),
        _action("freeze", on=st.booleans()),
        st.sampled_from(("raise", "cancel_all", "stop", "pause", "resume", "raise")).map(
            lambda name: {"do": name}
        ),
        _action("leave", id=_PLAYERS),
        _action("join", id=_PLAYERS),
    ]
    if seats:
        # A game without them has nobody to pass the turn to.
        plain += [
            _action("next"),
            _action("eliminate", id=_PLAYERS),
            _action("status", id=_PLAYERS, status=st.just("busted")),
        ]
    if depth == 0:
        return st.lists(st.one_of(plain), max_size=3)
    inner = _actions(seats=seats, depth=depth - 1)
    return st.lists(
        st.one_of(
            *plain,
            _action("hold", ms=_MS, run=inner),
            _action("hold", ms=_MS, run=inner),
            _action("sequence", ms=_MS, steps=st.lists(inner, max_size=3), done=inner),
            _action("after", name=_NAMES, ms=soon, run=inner),
            _action("every", name=_NAMES, ms=soon, run=inner),
        ),
        max_size=4,
    )


def _intents(*, seats: bool) -> Values:
    """Intents, among them one that tells who says what, and one that hands on a message to it."""
    run = _actions(seats=seats, depth=2)
    said = {"name": "say", "bare": True, "run": [{"do": "note"}]}
    relayed = st.builds(
        lambda sender, run: {
            "name": "act",
            "run": [{"do": "handle", "sender": sender, "msg": {"t": "say"}}, *run],
        },
        _PLAYERS,
        run,
    )
    declared = st.fixed_dictionaries(
        {"name": st.sampled_from(("flip", "vote", "deal", "toString", "__proto__")), "run": run},
        optional={
            "turn": st.booleans(),
            "phase": _PHASES,
            "host": st.booleans(),
            "hidden": st.booleans(),
            "when": st.lists(_CHOICES, max_size=2),
            "options": st.lists(
                st.fixed_dictionaries({}, optional={"choice": _CHOICES, "n": _JSON}), max_size=3
            ),
        },
    )
    return st.tuples(relayed, st.lists(declared, max_size=3, unique_by=_label_of)).map(
        lambda pair: [said, pair[0], *pair[1]]
    )


@st.composite
def _hosted(draw: st.DrawFn, *, seats: bool) -> dict[str, Any]:
    """Whole transcripts of a host, by a name of their own."""
    given: dict[str, Any] = draw(_transcripts(seats=seats))
    return given


@cache
def _transcripts(*, seats: bool) -> Values:
    run = _actions(seats=seats, depth=1)
    # A note of a sender that is no text has no text that both builds agree on.
    senders = st.one_of(_PLAYERS, _PLAYERS, _WHOLE) if seats else _PLAYERS
    calls = [
        _method("handle", sender=senders, msg=_MESSAGES),
        _method("handle", sender=_PLAYERS, msg=_MESSAGES),
        _method("handle", sender=_PLAYERS, msg=st.fixed_dictionaries({"t": _T})),
        _method("legal_moves", player=senders),
        _method("leave", id=_mostly(_PLAYERS)),
        _method("join", id=_mostly(_PLAYERS)),
        _method("hold", ms=_mostly(_MS), run=st.one_of(st.none(), run)),
        _method("sequence", ms=_mostly(_MS), steps=st.lists(run, max_size=3), done=run),
        _method("freeze", on=_mostly(st.booleans())),
        _method("advance", ms=_mostly(_MS)),
        _method("advance", ms=st.integers(1, 9)),
        _method("freeze", on=st.just(value=False)),
        _bare("pause", "resume", "resume", "busy", "pending", "frames", "rejected", "log"),
        _method("phase", to=_PHASES),
    ]
    if seats:
        calls += [_method("eliminate", id=_mostly(_PLAYERS)), _bare("next")]
    ids = st.sampled_from((["a", "b", "c"], ["b", "a"], ["__proto__", "b", "a", "c"], ["a"], []))
    return st.fixed_dictionaries(
        {
            "ids": ids if seats else st.none(),
            "host_id": st.one_of(st.none(), _PLAYERS),
            "intents": _intents(seats=seats),
            "calls": _calls(*calls, most=25),
        }
    )


TOGETHER_TABLE: dict[str, st.SearchStrategy[dict[str, Any]]] = {
    "table.rng.transcript": _RNG,
    "table.deck.transcript": _DECK,
    "table.seats.transcript": _SEATS,
    "table.standings.by_elimination": _ELIMINATED,
    "table.timers.transcript": _TIMERS,
    "table.host.transcript": st.one_of(
        _hosted(seats=True), _hosted(seats=True), _hosted(seats=False)
    ),
}
"""Strategies of whole inputs, by operation."""
