/* mulberry32.c - the generator of the table module, and what is drawn from it.
 *
 * Algorithm: Tommy Ettinger's mulberry32 (2017, public domain), one 32-bit word
 * that grows by a constant, hashed; increment, shifts and masks are its own. The step
 * itself is sdi_table_step in internal.h, so that loops can inline it.
 *
 * A program in JavaScript draws below n as Math.floor(x / 2**32 * n): the
 * quotient is exact, the product is rounded to the 53 bits of an IEEE 754
 * binary64, half to even, and cut. Here the product is made and rounded in
 * integers, so that no wider register and no fused multiply-add can change it.
 * Shuffle: Durstenfeld 1964, from the last index down.
 */
#include "internal.h"

#ifndef SD_OVERRIDE_sd_table_step
uint32_t sd_table_step(uint32_t state[1])
{
    return sdi_table_step(state);
}
#endif

#ifndef SD_OVERRIDE_sd_table_int
static int bit_length(uint64_t x)
{
    int bits = 0;
    for (; x > 0; x >>= 1)
        bits++;
    return bits;
}

uint64_t sd_table_int(uint32_t state[1], uint64_t n)
{
    const uint64_t x = sdi_table_step(state);
    /* x * n = whole * 2**32 + fraction, exactly: 85 bits at most. */
    const uint64_t low = x * (n & UINT32_MAX);
    const uint64_t whole = x * (n >> 32) + (low >> 32);
    const uint64_t fraction = low & UINT32_MAX;

    /* Of the product's bits, the double has no room for the last `lost`. */
    const int lost = bit_length(whole) + 32 - 53;
    if (lost <= 0)
        return whole;
    const uint64_t unit = UINT64_C(1) << lost;
    const uint64_t tail = fraction & (unit - 1);
    const uint64_t last_kept = lost == 32 ? whole & 1 : (fraction >> lost) & 1;
    const int up = tail > unit / 2 || (tail == unit / 2 && last_kept == 1);
    return whole + ((fraction - tail + (up ? unit : 0)) >> 32);
}
#endif

#ifndef SD_OVERRIDE_sd_table_shuffle_order
void sd_table_shuffle_order(uint32_t state[1], uint32_t n, uint32_t *order)
{
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    for (uint32_t left = n; left > 1; left--) {
        const uint32_t j = (uint32_t)sd_table_int(state, left);
        const uint32_t kept = order[left - 1];
        order[left - 1] = order[j];
        order[j] = kept;
    }
}
#endif

#ifndef SD_OVERRIDE_sd_table_steps
void sd_table_steps(uint32_t state[1], size_t n, uint32_t *outputs)
{
    for (size_t i = 0; i < n; i++)
        outputs[i] = sdi_table_step(state);
}
#endif

#ifndef SD_OVERRIDE_sd_table_stream
void sd_table_stream(uint32_t state[1], const uint64_t *checkpoints, size_t count,
                     uint32_t *rows)
{
    uint32_t s[1] = {state[0]};
    uint32_t last = 0;
    uint32_t checksum = 0;
    uint64_t step = 0;
    for (size_t i = 0; i < count; i++) {
        for (; step < checkpoints[i]; step++) {
            last = sdi_table_step(s);
            checksum = 31u * checksum + last;
        }
        rows[3 * i] = s[0];
        rows[3 * i + 1] = last;
        rows[3 * i + 2] = checksum;
    }
    state[0] = s[0];
}
#endif
