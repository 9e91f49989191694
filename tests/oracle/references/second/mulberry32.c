/* mulberry32 once more, in 64 bits; draws below n as a program with doubles makes them. */
#include "samedeal.h"

static uint32_t times(uint64_t a, uint64_t b)
{
    return (uint32_t)(a * b % 4294967296ull);
}

uint32_t sd_table_step(uint32_t state[1])
{
    uint64_t t = (state[0] + 1831565813ull) % 4294967296ull;
    state[0] = (uint32_t)t;
    t = times(t ^ t / 32768, t | 1);
    t ^= (t + times(t ^ t / 128, t | 61)) % 4294967296ull;
    return (uint32_t)(t ^ t / 16384);
}

uint64_t sd_table_int(uint32_t state[1], uint64_t n)
{
    /* Kept in memory, so that no wider register holds the product. */
    volatile double x = sd_table_step(state) / 4294967296.0;
    volatile double product = x * (double)n;
    return (uint64_t)product; /* cut: it is never negative */
}
