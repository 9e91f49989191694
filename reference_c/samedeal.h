/* samedeal.h - the contract of the oracle.
 *
 * Everything that the oracle computes is one of these functions. A folder given
 * as REFERENCE may define any of them again, in C or C++; the build then uses
 * that definition, and whatever else depends on the function goes through it
 * (README.md says how). So each comment states all that a second implementation
 * has to know.
 *
 * A state is the four words {a, b, c, counter} of sfc32, each 0 to 2**32 - 1, or
 * the one word of mulberry32; every function that draws changes it in place. No
 * function reads or keeps anything but its arguments. Ranges are the caller's
 * duty: outside them the result is unspecified, so the Python side checks them
 * before it calls.
 */
#ifndef SAMEDEAL_H
#define SAMEDEAL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* --- cffi: from here --- */

/* ---- primitives ---- */

/* One step of sfc32 (PractRand 0.94): changes the state, gives the output,
 * 0 to 2**32 - 1. */
uint32_t sd_sfc32_step(uint32_t state[4]);

/* MurmurHash3_x86_32 (smhasher) of length bytes under a 32-bit seed; length is
 * 0 to 2**32 - 1. data may be anything when length is 0. */
uint32_t sd_murmur3_x86_32(const uint8_t *data, size_t length, uint32_t seed);

/* The UTF-8 of count UTF-16 code units; a surrogate without its partner becomes
 * EF BF BD. bytes has room for 3 * count; gives the number written. */
size_t sd_utf8_from_utf16(const uint16_t *units, size_t count, uint8_t *bytes);

/* SHA-256 (FIPS 180-4) of length bytes, length below 2**61. data may be anything
 * when length is 0. */
void sd_sha256(const uint8_t *data, size_t length, uint8_t digest[32]);

/* ---- seeding ---- */

/* The four words of a seed (UTF-8), before anything is discarded:
 * murmur3 under the seeds 0, 1, 2, 3 as a, b, c, counter. */
void sd_seed_words(const uint8_t *seed, size_t length, uint32_t words[4]);

/* The state that a seed (UTF-8) stands for: its words, then 12 steps. */
void sd_seed_state(const uint8_t *seed, size_t length, uint32_t state[4]);

/* Four steps of the parent are the child's a, b, c, counter; the child then
 * takes 12 steps. The parent takes no other. */
void sd_fork(uint32_t parent[4], uint32_t child[4]);

/* ---- draws ---- */

/* 53 random bits, k in 0 to 2**53 - 1: of two steps x, y,
 * k = (x >> 5) * 2**26 + (y >> 6). The float of the kit is k / 2**53. */
uint64_t sd_next53(uint32_t state[4]);

/* Uniform on 0 to n - 1 by rejection; n is 1 to 2**53. Up to 2**32: one step x a
 * try, again while x >= floor(2**32 / n) * n, x % n. Above: k of sd_next53, again
 * while k >= floor(2**53 / n) * n, k % n. A span of 1 takes a step too. */
uint64_t sd_bounded(uint32_t state[4], uint64_t n);

/* min + sd_bounded(max - min). Both are at most 2**53 in size and max - min is
 * 1 to 2**53. */
int64_t sd_int(uint32_t state[4], int64_t min, int64_t max);

/* Whether sd_next53 < numerator, for numerator 0 to 2**53: true with
 * probability numerator / 2**53. Always two steps. Gives 0 or 1. */
int sd_chance(uint32_t state[4], uint64_t numerator);

/* Fisher-Yates as a permutation: order[] starts as 0..n - 1, then for i from
 * n - 1 down to 1 swaps order[i] with order[sd_bounded(i + 1)]. The shuffled list
 * is items[order[0]], items[order[1]], ... */
void sd_shuffle_order(uint32_t state[4], uint32_t n, uint32_t *order);

/* The index of a picked item of n: sd_bounded(n), for n of 1 or more. */
uint32_t sd_pick_index(uint32_t state[4], uint32_t n);

/* The index of an item picked by weight: r = sd_bounded(sum), the first whose
 * running sum exceeds r. n is 1 or more, the sum 1 to 2**53 - 1. */
uint32_t sd_weighted_index(uint32_t state[4], const uint64_t *weights, uint32_t n);

/* k of n without replacement: order[] (room for n) starts as 0..n - 1, then for
 * i = 0..k - 1 swaps order[i] with order[i + sd_bounded(n - i)]. Its first k are
 * the sample in drawn order; k <= n. */
void sd_sample_order(uint32_t state[4], uint32_t n, uint32_t k, uint32_t *order);

/* ---- dice ---- */

/* One die: 1 to sides, sides 1 to 2**53 - 1. */
uint64_t sd_roll_die(uint32_t state[4], uint64_t sides);

/* count dice, in the order rolled. */
void sd_roll_dice(uint32_t state[4], size_t count, uint64_t sides, uint64_t *dice);

/* ---- identifiers of cards: values 0 to 32**5 - 1 ---- */

/* A value as five Crockford base-32 characters, most significant first, without
 * a terminating zero. */
void sd_id_text(uint32_t value, char text[5]);

/* The value of an identifier, or -1 if the text is none. */
int64_t sd_id_value(const uint8_t *text, size_t length);

/* count fresh values: each sd_bounded(32**5), again while it is among the taken
 * or the earlier ones. taken may repeat itself. Gives 0; or 1, too few are free,
 * or 2, no memory for the table, with nothing drawn. */
int sd_assign_ids(uint32_t state[4], const uint32_t *taken, size_t taken_count,
                  size_t count, uint32_t *values);

/* ---- hands that agree with what is known ---- */

/* Whether the cards 0 to cards - 1 can be dealt: to seat s (of at most 12)
 * counts[s] of them, the rest to the stock. masks[i] has bit s if card i may lie in
 * seat s, and no bit from 2**seats on; known[i] is the seat where card i lies, or
 * -1. A known card can lie in its seat only, and not even there without its bit;
 * any other in the seats of its mask and in the stock. Gives 0 or 1; draws
 * nothing. */
int sd_can_sample_hands(uint32_t cards, const uint32_t *masks, const int32_t *known,
                        uint32_t seats, const uint32_t *counts);

/* Such a deal. Gives 1, with nothing drawn, if there is none. Else 0, and places[i]
 * is the seat of card i, -1 for the stock; order[] has the known cards, ascending,
 * and then the others as they were dealt: a hand is what order[] has of its seat.
 *
 * The order of draws: let u[] be the cards that are not known, ascending. They are
 * put in the order u[o[0]], u[o[1]], ... of o = sd_shuffle_order, then sorted
 * stably by the number of bits in masks[], fewest first. Each in turn goes to one
 * of its feasible places: those where it may lie, and which leave a deal for the
 * cards after it. A single one draws nothing; else r = sd_bounded(the sum of the
 * places that are left there), and in the order of seats, the stock last, it is
 * the first whose running sum exceeds r. */
int sd_sample_hands(uint32_t state[4], uint32_t cards, const uint32_t *masks,
                    const int32_t *known, uint32_t seats, const uint32_t *counts,
                    int32_t *places, uint32_t *order);

/* ---- the digest deal ---- */

/* The order of a pack of n as a permutation, from digests: digest number i = 0, 1,
 * 2, ... is sd_sha256 of seed, prefix and i in decimal (ASCII), one after the other,
 * and gives eight big-endian 32-bit words. order[] starts as 0..n - 1; for i from
 * n - 1 down to 1, with m = i + 1, words are taken until one is below
 * floor(2**32 / m) * m, and order[i] is swapped with order[word % m]. seed and
 * prefix may be anything when their length is 0. Gives 0; or 2, no memory for the
 * text. */
int sd_digest_order(const uint8_t *seed, size_t seed_length, const uint8_t *prefix,
                    size_t prefix_length, uint32_t n, uint32_t *order);

/* ---- the table's generator: mulberry32, a state of one word ---- */

/* One step: adds 0x6D2B79F5 to the state, modulo 2**32, and gives its hash, the
 * output, 0 to 2**32 - 1. */
uint32_t sd_table_step(uint32_t state[1]);

/* floor(x / 2**32 * n) of one step x, for n of 0 to 2**53 - 1, in the arithmetic of
 * IEEE 754 binary64: the product is rounded to 53 bits, half to even, before it is
 * cut. */
uint64_t sd_table_int(uint32_t state[1], uint64_t n);

/* Fisher-Yates as sd_shuffle_order, with sd_table_int(i + 1) for the draws. */
void sd_table_shuffle_order(uint32_t state[1], uint32_t n, uint32_t *order);

/* The next n outputs. */
void sd_table_steps(uint32_t state[1], size_t n, uint32_t *outputs);

/* As sd_stream, with three words per checkpoint: the state, the last output, and
 * the checksum. */
void sd_table_stream(uint32_t state[1], const uint64_t *checkpoints, size_t count,
                     uint32_t *rows);

/* ---- bulk: many draws in one call ---- */

/* The next n outputs. */
void sd_steps(uint32_t state[4], size_t n, uint32_t *outputs);

/* The next n of sd_next53. */
void sd_fill_next53(uint32_t state[4], size_t n, uint64_t *outputs);

/* The next count of sd_bounded(n). */
void sd_fill_bounded(uint32_t state[4], uint64_t n, size_t count, uint64_t *outputs);

/* A stream looked at after checkpoints[0] < checkpoints[1] < ... steps, each 1 or
 * more. Per checkpoint six words go to rows: a, b, c, counter, the last output,
 * and the checksum h = (31 h + x) mod 2**32 over all outputs, from h = 0. */
void sd_stream(uint32_t state[4], const uint64_t *checkpoints, size_t count, uint32_t *rows);

/* draws times sd_bounded(n); counts[v] (n of them, 1 <= n <= 2**32 - 1) grows by
 * one for each value v. */
void sd_histogram(uint32_t state[4], uint32_t n, uint64_t draws, uint64_t *counts);

/* --- cffi: to here --- */

#ifdef __cplusplus
}
#endif

#endif
