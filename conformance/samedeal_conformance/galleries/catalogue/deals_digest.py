"""Wrong digests: the order of a pack."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["DEALS_DIGEST"]


def _deals(name: str, mistake: str, operations: str, before: str, after: str) -> WrongKit:
    notice = tuple(f"deals.{operation}" for operation in operations.split())
    return WrongKit(name, mistake, notice, "deals.py", before, after)


_ORDERS = "digest_order order_for deal_for verify_deal"
_DIGEST = "hashlib.sha256(seed + prefix + str(counter).encode()).digest()"
_WORD = 'int.from_bytes(digest[at : at + 4], "big")'
_LIMIT = "word >= 2**32 // n * n"
_SWAP = "        order[i], order[j] = order[j], order[i]\n"
_BACK = "    for i in range(len(order) - 1, 0, -1):\n        n = i + 1\n"

DEALS_DIGEST = (
    _deals(
        "digest_counter_hexadecimal",
        "the counter in base 16",
        "digest_order",
        "str(counter)",
        'f"{counter:x}"',
    ),
    _deals(
        "digest_counter_padded",
        "the counter in two digits",
        _ORDERS,
        "str(counter)",
        'f"{counter:02}"',
    ),
    _deals(
        "digest_counter_as_a_byte",
        "the counter as a byte",
        _ORDERS,
        "str(counter).encode()",
        "bytes([counter])",
    ),
    _deals(
        "digest_counter_as_a_word",
        "the counter as a big-endian word",
        _ORDERS,
        "str(counter).encode()",
        'counter.to_bytes(4, "big")',
    ),
    _deals("digest_counter_from_one", "the counter from 1", _ORDERS, "counter = 0", "counter = 1"),
    _deals(
        "digest_counter_of_one_digit",
        "the last digit of the counter alone",
        "digest_order",
        "str(counter)",
        "str(counter)[-1]",
    ),
    _deals(
        "digest_counter_stands_still",
        "the same digest again when it is used up",
        _ORDERS,
        "        counter += 1\n",
        "",
    ),
    _deals(
        "digest_counter_starts_again",
        "every swap starts with the first word",
        _ORDERS,
        "    for i in range(len(order) - 1, 0, -1):\n",
        "    for i in range(len(order) - 1, 0, -1):\n        stream = words(seed, utf8(prefix))\n",
    ),
    _deals(
        "digest_one_word_each",
        "a digest for every word",
        _ORDERS,
        "for at in range(0, 32, 4)",
        "for at in range(0, 4, 4)",
    ),
    _deals(
        "digest_seven_words",
        "the last word of a digest is left out",
        _ORDERS,
        "for at in range(0, 32, 4)",
        "for at in range(0, 28, 4)",
    ),
    _deals(
        "digest_of_the_digest",
        "the next digest is that of the last one",
        _ORDERS,
        f"        digest = {_DIGEST}\n",
        f"        digest = hashlib.sha256(digest).digest() if counter else {_DIGEST}\n",
    ),
    _deals(
        "digest_words_little",
        "words little-endian",
        _ORDERS,
        _WORD,
        _WORD.replace("big", "little"),
    ),
    _deals(
        "digest_words_backwards",
        "the last word of a digest first",
        _ORDERS,
        "for at in range(0, 32, 4)",
        "for at in range(28, -1, -4)",
    ),
    _deals(
        "digest_words_signed",
        "words as signed integers",
        _ORDERS,
        _WORD,
        f"{_WORD[:-1]}, signed=True)",
    ),
    _deals(
        "digest_words_of_64_bits",
        "eight bytes at a time",
        _ORDERS,
        "        for at in range(0, 32, 4):\n            yield "
        'int.from_bytes(digest[at : at + 4], "big")\n',
        "        for at in range(0, 32, 8):\n            yield "
        'int.from_bytes(digest[at : at + 8], "big") >> 32\n',
    ),
    _deals(
        "digest_prefix_first",
        "the prefix before the seed",
        _ORDERS,
        "seed + prefix + str",
        "prefix + seed + str",
    ),
    _deals(
        "digest_counter_before_the_prefix",
        "the counter between seed and prefix",
        _ORDERS,
        "seed + prefix + str(counter).encode()",
        "seed + str(counter).encode() + prefix",
    ),
    _deals(
        "digest_seed_in_hexadecimal",
        "the digits of the seed instead of its bytes",
        _ORDERS,
        "seed + prefix + str",
        "seed.hex().encode() + prefix + str",
    ),
    _deals(
        "digest_keyed",
        "an HMAC with the seed as its key",
        _ORDERS,
        _DIGEST,
        '__import__("hmac").digest(seed, prefix + str(counter).encode(), "sha256")',
    ),
    _deals(
        "digest_separated",
        "a colon more before the counter",
        _ORDERS,
        "prefix + str",
        'prefix + b":" + str',
    ),
    _deals(
        "digest_prefix_latin",
        "the prefix in Latin-1",
        "digest_order",
        "utf8(prefix)",
        'prefix.encode("latin-1", "replace")',
    ),
    _deals(
        "digest_prefix_utf16",
        "the prefix in UTF-16",
        _ORDERS,
        "utf8(prefix)",
        'prefix.encode("utf-16-le", "surrogatepass")',
    ),
    _deals(
        "digest_prefix_wtf8",
        "lone surrogates in three bytes of their own",
        "digest_order",
        "utf8(prefix)",
        'prefix.encode("utf-8", "surrogatepass")',
    ),
    _deals(
        "digest_without_rejection",
        "no word is thrown away",
        _ORDERS,
        f"        while {_LIMIT}:\n            word = next(stream)\n",
        "",
    ),
    _deals(
        "digest_limit_let_through",
        "> for >=: the limit itself is no word to throw away",
        "digest_order",
        _LIMIT,
        "word > 2**32 // n * n",
    ),
    _deals(
        "digest_limit_of_the_largest_word",
        "the limit from 2**32 - 1",
        "digest_order",
        _LIMIT,
        "word >= (2**32 - 1) // n * n",
    ),
    _deals(
        "digest_rejects_the_digest",
        "with a word the rest of its digest is thrown away",
        _ORDERS,
        "            word = next(stream)\n",
        "            word = [next(stream) for _ in range(7 - (len(order) - 1 - i) % 8 + 1)][-1]\n",
    ),
    _deals(
        "digest_rejection_by_the_remainder",
        "a word that is thrown away is halved instead",
        _ORDERS,
        "            word = next(stream)\n        j",
        "            word //= 2\n        j",
    ),
    _deals(
        "digest_by_scaling",
        "the high part of word * n",
        _ORDERS,
        "j = word % n",
        "j = word * n >> 32",
    ),
    _deals(
        "digest_from_the_front",
        "the swaps from the first index on",
        _ORDERS,
        f"{_BACK}",
        "    for i in range(1, len(order)):\n        n = i + 1\n",
    ),
    _deals(
        "digest_sattolo",
        "n = i: no item stays where it is",
        _ORDERS,
        "        n = i + 1\n",
        "        n = i\n",
    ),
    _deals(
        "digest_naive",
        "every swap with any index",
        _ORDERS,
        "        n = i + 1\n",
        "        n = len(order)\n",
    ),
    _deals(
        "digest_to_zero",
        "a word for the last index too",
        "digest_order",
        "        word = next(stream)\n        while",
        "        if n > 256:\n            next(stream)\n        word = next(stream)\n        while",
    ),
    _deals(
        "digest_removed",
        "the item is taken out and put at the end",
        _ORDERS,
        _SWAP,
        "        order.append(order.pop(j))\n",
    ),
    _deals(
        "digest_in_place",
        "the pack itself is put in order",
        "digest_order",
        "order = list(pack)",
        "order = pack",
    ),
    _deals(
        "digest_seed_empty",
        "an empty seed is let through",
        "digest_order",
        "    check_seed(seed, 1)\n",
        "    check_seed(seed, 0)\n",
    ),
    _deals(
        "digest_seed_of_32_bytes",
        "only seeds of 32 bytes are let through",
        "digest_order",
        "    check_seed(seed, 1)\n",
        "    check_seed(seed, 32, 32)\n",
    ),
)
