/* The draws once more: rejection by what is left over at the top, shuffles by
 * moving what remains, ids against a list. */
#include <string.h>

#include "samedeal.h"

uint64_t sd_next53(uint32_t state[4])
{
    uint32_t x = sd_sfc32_step(state), y = sd_sfc32_step(state);
    return (uint64_t)(x / 32u) * 67108864u + y / 64u;
}

uint64_t sd_bounded(uint32_t state[4], uint64_t n)
{
    uint64_t top = n > 4294967296ull ? 9007199254740991ull : 4294967295ull;
    uint64_t surplus = (top % n + 1) % n; /* outputs beyond the last whole interval */
    for (;;) {
        uint64_t x = n > 4294967296ull ? sd_next53(state) : sd_sfc32_step(state);
        if (x <= top - surplus)
            return x - x / n * n;
    }
}

void sd_sample_order(uint32_t state[4], uint32_t n, uint32_t k, uint32_t *order)
{
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    for (uint32_t i = 0; i != k; i++) {
        uint32_t *a = order + i, *b = order + sd_int(state, i, n);
        if (a != b) {
            *a ^= *b;
            *b ^= *a;
            *a ^= *b;
        }
    }
}

int sd_assign_ids(uint32_t state[4], const uint32_t *taken, size_t taken_count, size_t count,
                  uint32_t *values)
{
    size_t distinct = 0;
    for (size_t i = 0; i < taken_count; i++) {
        size_t j = 0;
        while (taken[j] != taken[i])
            j++;
        distinct += i == j;
    }
    if (count > 33554432u - distinct)
        return 1;
    for (size_t i = 0; i < count;) {
        uint32_t value = (uint32_t)sd_int(state, 0, 33554432);
        int known = 0;
        for (size_t j = 0; j < taken_count; j++)
            known |= taken[j] == value;
        for (size_t j = 0; j < i; j++)
            known |= values[j] == value;
        if (!known)
            values[i++] = value;
    }
    return 0;
}
