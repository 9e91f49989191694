/* counting.h - what the statistics count, without a call of Python per draw.
 *
 * No part of the contract in samedeal.h, and no answer comes from here: each of
 * these is a loop over what the header describes, and is held against counts that
 * were made one by one through the header's functions. Where a reference defines one
 * of those, it is drawn from there.
 *
 * Counts are sums over shards, numbered from 0. Shard i has a generator of its own,
 * whose state is that of the seed prefix + i in decimal; where `digest` is not 0, its
 * words are the first four of the SHA-256 of that text, big-endian. The shards of a
 * call are first, first + 1, ..., first + shards - 1; each makes `times` draws, and
 * counts[] grows by them. So it does not matter how shards are split among calls.
 *
 * Results: 0; or NO_ROOM of memory, or OUT_OF_TABLE, a value that has no cell; counts
 * are of no use then.
 */
#ifndef SAMEDEAL_COUNTING_H
#define SAMEDEAL_COUNTING_H

#include <stddef.h>
#include <stdint.h>

/* --- cffi: from here --- */

struct sdc_shards {
    const uint8_t *prefix;
    size_t length; /* up to 200 */
    int digest;
    uint64_t first;
    uint64_t shards;
    uint64_t times;
};

/* Bounded draws below n, 1 to 2**53: value v counts in cell floor(v * cells / n), of
 * cells up to 1000 and no more than n. */
int sdc_bounded(const struct sdc_shards *which, uint64_t n, uint64_t cells, uint64_t *counts);

/* The same, by remainders: value v counts in cell v % cells. */
int sdc_remainders(const struct sdc_shards *which, uint64_t n, uint64_t cells,
                   uint64_t *counts);

/* The 53-bit numerators k: cell (k >> shift) % 2**bits. */
int sdc_bits(const struct sdc_shards *which, uint32_t shift, uint32_t bits, uint64_t *counts);

/* Bounded draws below 2**width, width 1 to 53, bit by bit. For each of up to 32 shifts, and each
 * bit from the lowest to width - shift - 1, two cells: the first where that bit is the one
 * `shift` places above it, the second where it is not. With the shift 0 they are the bit
 * itself, 0 and 1. Next's numerators are draws below 2**53. */
int sdc_parities(const struct sdc_shards *which, uint32_t width, const uint32_t *shifts,
                 uint32_t many, uint64_t *counts);

/* Chances of numerator / 2**53: cell 1 where it comes true. */
int sdc_chance(const struct sdc_shards *which, uint64_t numerator, uint64_t *counts);

/* Weighted picks of n items: cell the index. */
int sdc_weighted(const struct sdc_shards *which, const uint64_t *weights, uint32_t n,
                 uint64_t *counts);

/* The first k items of a shuffle of n up to 64, or with `sample` of a sample of k: cell
 * the rank of that arrangement among all, in lexicographic order. */
int sdc_orders(const struct sdc_shards *which, uint32_t n, uint32_t k, int sample,
               uint64_t *counts);

/* Shuffles of n up to 64: card * n + position, for each card. */
int sdc_positions(const struct sdc_shards *which, uint32_t n, uint64_t *counts);

/* Shuffles of n up to 1024: floor(item * parts / n) * parts + floor(position * parts / n), for
 * each item. */
int sdc_blocks(const struct sdc_shards *which, uint32_t n, uint32_t parts, uint64_t *counts);

/* Sampled hands without known cards: with place p of card i (the stock is the number
 * of seats), cell cell_of[sum of p * (seats + 1)**i], which is below 0 where there is
 * none. */
int sdc_hands(const struct sdc_shards *which, uint32_t cards, const uint32_t *masks,
              uint32_t seats, const uint32_t *sizes, const int32_t *cell_of,
              uint64_t *counts);

/* Identifiers of n cards up to 64, none taken: 32 * place + character, for each of the five
 * places of each identifier. */
int sdc_ids(const struct sdc_shards *which, uint32_t n, uint64_t *counts);

/* Identifiers of n cards up to 64, none taken, as numbers of 25 bits: cells as in sdc_parities. */
int sdc_id_parities(const struct sdc_shards *which, uint32_t n, const uint32_t *shifts,
                    uint32_t many, uint64_t *counts);

/* A shuffle of n cards up to 64, then their identifiers: 32 * place + character, of the
 * identifier of one card. */
int sdc_id_of(const struct sdc_shards *which, uint32_t n, uint32_t card, uint64_t *counts);

/* Two generators beside each other, and `times` bounded draws below n of each: cell
 * first * n + second. Without `siblings` they are the parent after a fork and its
 * child; with it two forks, one after the other. */
int sdc_forks(const struct sdc_shards *which, uint32_t n, int siblings, uint64_t *counts);

/* Pairs of seeds, each ended by a line feed, in texts[]: of each seed the deck of n up to 64
 * is shuffled, and its top card t counts: cell floor(t / step) of the first times
 * floor(n / step), plus floor(t / step) of the second. */
int sdc_tops(const uint8_t *texts, size_t length, uint32_t n, uint32_t step, uint64_t *counts);

/* The digest deal of n up to 64, of a seed in bytes and the prefix prefix + shard + ":": cell the
 * top card. `times` is 1. */
int sdc_digest_tops(const struct sdc_shards *which, const uint8_t *seed, size_t seed_length,
                    uint32_t n, uint64_t *counts);

/* --- cffi: to here --- */

#endif
