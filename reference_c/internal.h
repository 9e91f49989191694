/* internal.h - the steps that loops are made of, as inline functions.
 *
 * An exported function may not be inlined under -fPIC by every compiler, and a
 * call a draw costs a factor of three; so the loops use these. When a REFERENCE
 * defines the exported function itself, the build sets SD_OVERRIDE_<name>, and
 * the inline form becomes a call of that definition: all that is built on it
 * goes through the reference's code.
 *
 * Not part of the contract; a reference does not include this.
 */
#ifndef SAMEDEAL_INTERNAL_H
#define SAMEDEAL_INTERNAL_H

#include "samedeal.h"

/* One step of sfc32; sfc32.c names the source and explains the constants. */
static inline uint32_t sdi_step(uint32_t s[4])
{
#ifdef SD_OVERRIDE_sd_sfc32_step
    return sd_sfc32_step(s);
#else
    const uint32_t out = s[0] + s[1] + s[3];
    s[0] = s[1] ^ (s[1] >> 9);
    s[1] = s[2] + (s[2] << 3);
    s[2] = ((s[2] << 21) | (s[2] >> 11)) + out;
    s[3] += 1u;
    return out;
#endif
}

/* One step of mulberry32; mulberry32.c names the source. */
static inline uint32_t sdi_table_step(uint32_t s[1])
{
#ifdef SD_OVERRIDE_sd_table_step
    return sd_table_step(s);
#else
    uint32_t t = s[0] += 0x6D2B79F5u;
    t = (t ^ (t >> 15)) * (t | 1u);
    t ^= t + (t ^ (t >> 7)) * (t | 61u);
    return t ^ (t >> 14);
#endif
}

/* The 53-bit numerator; draws.c. */
static inline uint64_t sdi_next53(uint32_t s[4])
{
#ifdef SD_OVERRIDE_sd_next53
    return sd_next53(s);
#else
    const uint64_t x = sdi_step(s);
    const uint64_t y = sdi_step(s);
    return ((x >> 5) << 26) | (y >> 6);
#endif
}

/* A span prepared for many draws: the limit costs a division, so it is computed
 * once. limit is the largest multiple of n that the generator's range holds. */
struct sdi_span {
    uint64_t n;
    uint64_t limit;
    int wide; /* whether a draw takes 53 bits instead of 32 */
};

static inline struct sdi_span sdi_span_of(uint64_t n)
{
    const uint64_t two32 = UINT64_C(1) << 32;
    const uint64_t two53 = UINT64_C(1) << 53;
    struct sdi_span span;
    span.n = n;
    span.wide = n > two32;
    span.limit = (span.wide ? two53 : two32) / n * n;
    return span;
}

static inline uint64_t sdi_draw(uint32_t s[4], const struct sdi_span *span)
{
#ifdef SD_OVERRIDE_sd_bounded
    return sd_bounded(s, span->n);
#else
    uint64_t x;
    do {
        x = span->wide ? sdi_next53(s) : sdi_step(s);
    } while (x >= span->limit);
    /* 32-bit division is the faster one; n = 2**32 leaves x as it is. */
    if (span->n <= UINT32_MAX)
        return (uint32_t)x % (uint32_t)span->n;
    return x % span->n;
#endif
}

static inline uint64_t sdi_bounded(uint32_t s[4], uint64_t n)
{
    const struct sdi_span span = sdi_span_of(n);
    return sdi_draw(s, &span);
}

#endif
