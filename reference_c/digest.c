/* digest.c - the order of a pack from the digests of a secret seed.
 *
 * The rule of the CPAN distributions Game::Schnapsen, Game::Gin, Game::Dominoes
 * and Game::Mahjong: the digests of seed, prefix and counter give 32-bit words,
 * a word beyond the last whole interval is thrown away (as in draws.c), and
 * Fisher-Yates runs from the last index down (Durstenfeld 1964).
 */
#include <stdlib.h>
#include <string.h>

#include "samedeal.h"

#ifndef SD_OVERRIDE_sd_digest_order
enum { WORDS = 8, COUNTER_DIGITS = 20 }; /* 2**64 - 1 has 20 */

/* Words in the order in which the digests give them. */
struct words {
    uint8_t *message; /* seed, prefix, and room for the counter */
    size_t stem;      /* where the counter begins */
    uint64_t counter; /* of the digest to come */
    uint8_t digest[32];
    int next; /* the word to come; WORDS when the digest is used up */
};

static void next_digest(struct words *source)
{
    uint8_t reversed[COUNTER_DIGITS];
    size_t digits = 0;
    uint64_t value = source->counter++;
    do {
        reversed[digits++] = (uint8_t)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    for (size_t i = 0; i < digits; i++)
        source->message[source->stem + i] = reversed[digits - 1 - i];
    sd_sha256(source->message, source->stem + digits, source->digest);
    source->next = 0;
}

static uint32_t next_word(struct words *source)
{
    if (source->next == WORDS)
        next_digest(source);
    const uint8_t *p = source->digest + 4 * source->next++;
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | (uint32_t)p[3];
}

/* Uniform on 0..m - 1. */
static uint32_t below(struct words *source, uint32_t m)
{
    const uint64_t limit = (UINT64_C(1) << 32) / m * m;
    uint32_t word;
    do {
        word = next_word(source);
    } while (word >= limit);
    return word % m;
}

int sd_digest_order(const uint8_t *seed, size_t seed_length, const uint8_t *prefix,
                    size_t prefix_length, uint32_t n, uint32_t *order)
{
    struct words source = {.stem = seed_length + prefix_length, .next = WORDS};
    source.message = malloc(source.stem + COUNTER_DIGITS);
    if (source.message == NULL)
        return 2;
    if (seed_length > 0)
        memcpy(source.message, seed, seed_length);
    if (prefix_length > 0)
        memcpy(source.message + seed_length, prefix, prefix_length);

    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    for (uint32_t left = n; left > 1; left--) {
        const uint32_t j = below(&source, left);
        const uint32_t kept = order[left - 1];
        order[left - 1] = order[j];
        order[j] = kept;
    }
    free(source.message);
    return 0;
}
#endif
