"""Mistakes that JavaScript makes possible at the table, as changes of the JavaScript kit itself.

What holds of `javascript` holds here: the texts are short ones, each for an idea of the language.
"""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["JAVASCRIPT_TABLE"]

JAVASCRIPT_TABLE = (
    WrongKit(
        "js_table_product_rounded",
        "a product of two 32-bit numbers in a double, which rounds it",
        ("table.rng.transcript", "table.deck.transcript"),
        "kit/table/rng.js",
        "Math.imul(state ^ (state >>> 15), state | 1)",
        "((state ^ (state >>> 15)) * (state | 1)) | 0",
    ),
    WrongKit(
        "js_table_output_signed",
        "no >>> 0 before the division, so half of the floats are below 0",
        ("table.rng.transcript", "table.deck.transcript"),
        "kit/table/rng.js",
        "((t ^ (t >>> 14)) >>> 0) / TWO_32",
        "(t ^ (t >>> 14)) / TWO_32",
    ),
    WrongKit(
        "js_table_shuffle_in_place",
        "an array is assigned, not copied",
        ("table.rng.transcript",),
        "kit/table/rng.js",
        "const list = copyArray('items', items);\n      for (",
        "const list = items;\n      for (",
    ),
    WrongKit(
        "js_ties_by_units",
        "< for the order of texts, which is that of their UTF-16 units",
        ("table.standings.by_score",),
        "kit/table/standings.js",
        "byCodePoint(one.playerId, other.playerId)",
        "(one.playerId < other.playerId ? -1 : 1)",
    ),
    WrongKit(
        "js_ties_by_locale",
        "texts in the order of a language, where small letters come first",
        ("table.standings.by_score",),
        "kit/table/standings.js",
        "byCodePoint(one.playerId, other.playerId)",
        "one.playerId.localeCompare(other.playerId)",
    ),
    WrongKit(
        "js_scores_as_texts",
        "numbers sorted as sort() does without a function: as texts",
        ("table.standings.by_score",),
        "kit/table/standings.js",
        "one.score < other.score",
        "String(one.score) < String(other.score)",
    ),
    WrongKit(
        "js_inherited_intents",
        "an intent looked up in an object, which has a constructor and more",
        ("table.host.transcript",),
        "kit/table/host.js",
        "known.get(typeOf(msg))",
        "Object.fromEntries(known)[typeOf(msg)]",
    ),
    WrongKit(
        "js_type_coerced",
        "a list of one text is that text, as == has it",
        ("table.host.transcript",),
        "kit/table/intents.js",
        "return typeof t === 'string' ? t : undefined;",
        "return t === undefined ? undefined : String(t);",
    ),
    WrongKit(
        "js_nothing_is_false",
        "0, an empty text and false are taken for no function",
        ("table.host.transcript",),
        "kit/table/callbacks.js",
        "value !== undefined && value !== null &&",
        "value &&",
    ),
    WrongKit(
        "js_empty_status_is_false",
        "|| for ??, so that an empty status is none",
        ("table.seats.transcript",),
        "kit/table/seats.js",
        "statuses.get(id) ?? OUT",
        "statuses.get(id) || OUT",
    ),
    WrongKit(
        "js_real_time",
        "setTimeout where the clock should be asked",
        ("table.timers.transcript", "table.host.transcript"),
        "kit/table/timers.js",
        "timer.handle = clock.callLater(timer.ms, () => fire(timer));",
        "const id = setTimeout(() => fire(timer), timer.ms);\n"
        "      timer.handle = { cancel: () => clearTimeout(id) };",
    ),
    WrongKit(
        "js_list_of_what_is_due",
        "what is due is listed before the first is called, who arms and cancels others",
        ("table.timers.transcript",),
        "kit/table/clock.js",
        "while (!paused && entries.length > 0 && entries[0].due <= end) {\n"
        "        const { due, fn } = /** @type {Entry} */ (entries.shift());",
        "for (const entry of entries.filter((each) => each.due <= end)) {\n"
        "        const { due, fn } = entry;\n"
        "        entries.splice(entries.indexOf(entry), 1);",
    ),
    WrongKit(
        "js_timer_keeps_its_place",
        "a Map leaves a name that is set again where it was",
        ("table.timers.transcript",),
        "kit/table/timers.js",
        "armed.delete(timer.name);\n    armed.set(",
        "armed.set(",
    ),
    WrongKit(
        "js_rejected_grow",
        "slice with 0 for its start is the whole list: -0 of 50 kept",
        ("table.host.transcript",),
        "kit/table/host.js",
        "fields.rejected.slice(1 - KEPT)",
        "fields.rejected.slice(-0)",
    ),
    WrongKit(
        "js_own_fields_shared",
        "the state of before is kept by reference, and changed with the other",
        ("table.host.transcript",),
        "kit/table/host.js",
        "fields = { ...fields, ...changes };",
        "Object.assign(fields, changes);",
    ),
    WrongKit(
        "js_message_by_assignment",
        "the arguments come last, and overwrite the t of the message",
        ("table.host.transcript",),
        "kit/table/host.js",
        "message.t = t;",
        "",
    ),
)
