/* seeding.c - from a seed to a state, and from a state to its fork.
 *
 * Four 32-bit hashes fill the four words, as four keyed hashes would; MurmurHash3
 * is no cryptographic hash, so seeds that collide in all four can be made. The
 * twelve steps that are discarded are PractRand 0.94's own number for a 64-bit
 * seed (src/RNGs/sfc.cpp, sfc32::seed); that the kit takes as many for its four
 * words, and for a fork, is the kit's own rule.
 */
#include "internal.h"

#if !defined(SD_OVERRIDE_sd_seed_state) || !defined(SD_OVERRIDE_sd_fork)
enum { DISCARDED = 12 };

static void discard(uint32_t state[4])
{
    for (int i = 0; i < DISCARDED; i++)
        (void)sdi_step(state);
}
#endif

#ifndef SD_OVERRIDE_sd_seed_words
void sd_seed_words(const uint8_t *seed, size_t length, uint32_t words[4])
{
    for (uint32_t k = 0; k < 4; k++)
        words[k] = sd_murmur3_x86_32(seed, length, k);
}
#endif

#ifndef SD_OVERRIDE_sd_seed_state
void sd_seed_state(const uint8_t *seed, size_t length, uint32_t state[4])
{
    sd_seed_words(seed, length, state);
    discard(state);
}
#endif

#ifndef SD_OVERRIDE_sd_fork
void sd_fork(uint32_t parent[4], uint32_t child[4])
{
    for (int i = 0; i < 4; i++)
        child[i] = sdi_step(parent);
    discard(child);
}
#endif
