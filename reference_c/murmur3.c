/* murmur3.c - MurmurHash3, x86 variant, 32-bit result.
 *
 * Algorithm: Austin Appleby, smhasher, src/MurmurHash3.cpp, MurmurHash3_x86_32
 * (public domain). Blocks of four bytes, little-endian whatever the machine;
 * a tail of one to three bytes, each unsigned; a finaliser that avalanches.
 * The constants c1, c2, 5 and 0xE6546B64, the rotations 15 and 13 and the
 * finaliser's are smhasher's.
 */
#include "samedeal.h"

#ifndef SD_OVERRIDE_sd_murmur3_x86_32
static uint32_t rotate_left(uint32_t x, int bits)
{
    return (x << bits) | (x >> (32 - bits));
}

/* What a block, or the tail taken as one, contributes to the hash. */
static uint32_t scramble(uint32_t k)
{
    return rotate_left(k * 0xCC9E2D51u, 15) * 0x1B873593u;
}

uint32_t sd_murmur3_x86_32(const uint8_t *data, size_t length, uint32_t seed)
{
    const size_t blocks = length / 4;
    const size_t rest = length % 4;
    uint32_t h = seed;

    for (size_t i = 0; i < blocks; i++) {
        const uint8_t *p = data + 4 * i;
        const uint32_t k = (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 |
                           (uint32_t)p[3] << 24;
        h = rotate_left(h ^ scramble(k), 13) * 5u + 0xE6546B64u;
    }
    if (rest > 0) {
        uint32_t k = 0;
        for (size_t i = 0; i < rest; i++)
            k |= (uint32_t)data[4 * blocks + i] << (8 * i);
        h ^= scramble(k);
    }

    h ^= (uint32_t)length;
    h ^= h >> 16;
    h *= 0x85EBCA6Bu;
    h ^= h >> 13;
    h *= 0xC2B2AE35u;
    h ^= h >> 16;
    return h;
}
#endif
