#include "kit.h"

static uint32_t rotated(uint32_t x, int by) { return x << by | x >> (32 - by); }

static uint32_t scrambled(uint32_t k) { return rotated(k * 0xcc9e2d51u, 15) * 0x1b873593u; }

uint32_t murmur3(const unsigned char *data, size_t size, uint32_t seed)
{
    uint32_t h = seed;
    uint32_t k = 0;
    for (size_t i = 0; i < size; i++) {
        k |= (uint32_t)data[i] << 8 * (i % 4);
        if (i % 4 == 3) {
            h = rotated(h ^ scrambled(k), 13) * 5 + 0xe6546b64u;
            k = 0;
        }
    }
    h ^= scrambled(k) ^ (uint32_t)size;
    h = (h ^ h >> 16) * 0x85ebca6bu;
    h = (h ^ h >> 13) * 0xc2b2ae35u;
    return h ^ h >> 16;
}

Rng rng_seeded(const unsigned char *seed, size_t size)
{
    Rng rng;
    for (uint32_t i = 0; i < 4; i++) {
        rng.words[i] = murmur3(seed, size, i);
    }
    for (int i = 0; i < 12; i++) {
        rng_step(&rng);
    }
    return rng;
}

uint32_t rng_step(Rng *rng)
{
    uint32_t *w = rng->words;
    const uint32_t out = w[0] + w[1] + w[3];
    w[0] = w[1] ^ w[1] >> 9;
    w[1] = w[2] + (w[2] << 3);
    w[2] = rotated(w[2], 21) + out;
    w[3]++;
    return out;
}

uint64_t rng_next(Rng *rng)
{
    const uint64_t high = rng_step(rng) >> 5;
    return high << 26 | rng_step(rng) >> 6;
}

int64_t rng_int(Rng *rng, int64_t min, int64_t max)
{
    const uint64_t n = (uint64_t)(max - min);
    const uint64_t whole = n <= UINT64_C(1) << 32 ? UINT64_C(1) << 32 : UINT64_C(1) << 53;
    uint64_t x;
    /* What would make some results more likely is thrown away. */
    do {
        x = n <= UINT64_C(1) << 32 ? rng_step(rng) : rng_next(rng);
    } while (x >= whole - whole % n);
    return min + (int64_t)(x % n);
}
