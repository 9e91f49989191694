/* draws.c - what is drawn from a generator's 32-bit outputs.
 *
 * 53 bits: the rule of genrand_res53 in Takuji Nishimura and Makoto Matsumoto's
 * mt19937ar.c (2002, idea of Isaku Wada), which Python's random.random() uses.
 * Bounded: rejection of the incomplete last interval, so that every value has
 * exactly as many outputs (OpenBSD's arc4random_uniform rejects at the other
 * end; the description is Knuth, TAOCP 2, section 3.4.1).
 * Shuffle: Fisher and Yates 1938 in Durstenfeld's form (CACM Algorithm 235,
 * 1964; Knuth's Algorithm P, TAOCP 2, section 3.4.2), from the last index down.
 * Sample: the same algorithm from the first index up, stopped after k.
 */
#include "internal.h"

#ifndef SD_OVERRIDE_sd_next53
uint64_t sd_next53(uint32_t state[4])
{
    return sdi_next53(state);
}
#endif

#ifndef SD_OVERRIDE_sd_bounded
uint64_t sd_bounded(uint32_t state[4], uint64_t n)
{
    return sdi_bounded(state, n);
}
#endif

#ifndef SD_OVERRIDE_sd_int
int64_t sd_int(uint32_t state[4], int64_t min, int64_t max)
{
    return min + (int64_t)sdi_bounded(state, (uint64_t)(max - min));
}
#endif

#ifndef SD_OVERRIDE_sd_chance
int sd_chance(uint32_t state[4], uint64_t numerator)
{
    return sdi_next53(state) < numerator;
}
#endif

#if !defined(SD_OVERRIDE_sd_shuffle_order) || !defined(SD_OVERRIDE_sd_sample_order)
static void identity(uint32_t n, uint32_t *order)
{
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
}

static void swap(uint32_t *order, uint32_t i, uint32_t j)
{
    const uint32_t kept = order[i];
    order[i] = order[j];
    order[j] = kept;
}
#endif

#ifndef SD_OVERRIDE_sd_shuffle_order
void sd_shuffle_order(uint32_t state[4], uint32_t n, uint32_t *order)
{
    identity(n, order);
    for (uint32_t left = n; left > 1; left--)
        swap(order, left - 1, (uint32_t)sdi_bounded(state, left));
}
#endif

#ifndef SD_OVERRIDE_sd_pick_index
uint32_t sd_pick_index(uint32_t state[4], uint32_t n)
{
    return (uint32_t)sdi_bounded(state, n);
}
#endif

#ifndef SD_OVERRIDE_sd_weighted_index
uint32_t sd_weighted_index(uint32_t state[4], const uint64_t *weights, uint32_t n)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < n; i++)
        sum += weights[i];
    uint64_t rest = sdi_bounded(state, sum);
    /* The running sum exceeds r where the weights taken off r would go below 0. */
    uint32_t i = 0;
    while (rest >= weights[i])
        rest -= weights[i++];
    return i;
}
#endif

#ifndef SD_OVERRIDE_sd_sample_order
void sd_sample_order(uint32_t state[4], uint32_t n, uint32_t k, uint32_t *order)
{
    identity(n, order);
    for (uint32_t i = 0; i < k; i++)
        swap(order, i, i + (uint32_t)sdi_bounded(state, n - i));
}
#endif
