/* sha256.c - SHA-256.
 *
 * Algorithm: FIPS PUB 180-4 (NIST, 2015): functions 4.1.2, constants 4.2.2 (the
 * first 32 bits of the fractional parts of the cube roots of the first 64
 * primes), padding 5.1.1, initial value 5.3.3 (the same of the square roots of
 * the first eight), computation 6.2.2. Names as there. All arithmetic is modulo
 * 2**32, all words are big-endian.
 */
#include <string.h>

#include "samedeal.h"

#ifndef SD_OVERRIDE_sd_sha256
enum { BLOCK = 64, LENGTH_AT = 56 };

static const uint32_t K[64] = {
    0x428A2F98u, 0x71374491u, 0xB5C0FBCFu, 0xE9B5DBA5u, 0x3956C25Bu, 0x59F111F1u, 0x923F82A4u,
    0xAB1C5ED5u, 0xD807AA98u, 0x12835B01u, 0x243185BEu, 0x550C7DC3u, 0x72BE5D74u, 0x80DEB1FEu,
    0x9BDC06A7u, 0xC19BF174u, 0xE49B69C1u, 0xEFBE4786u, 0x0FC19DC6u, 0x240CA1CCu, 0x2DE92C6Fu,
    0x4A7484AAu, 0x5CB0A9DCu, 0x76F988DAu, 0x983E5152u, 0xA831C66Du, 0xB00327C8u, 0xBF597FC7u,
    0xC6E00BF3u, 0xD5A79147u, 0x06CA6351u, 0x14292967u, 0x27B70A85u, 0x2E1B2138u, 0x4D2C6DFCu,
    0x53380D13u, 0x650A7354u, 0x766A0ABBu, 0x81C2C92Eu, 0x92722C85u, 0xA2BFE8A1u, 0xA81A664Bu,
    0xC24B8B70u, 0xC76C51A3u, 0xD192E819u, 0xD6990624u, 0xF40E3585u, 0x106AA070u, 0x19A4C116u,
    0x1E376C08u, 0x2748774Cu, 0x34B0BCB5u, 0x391C0CB3u, 0x4ED8AA4Au, 0x5B9CCA4Fu, 0x682E6FF3u,
    0x748F82EEu, 0x78A5636Fu, 0x84C87814u, 0x8CC70208u, 0x90BEFFFAu, 0xA4506CEBu, 0xBEF9A3F7u,
    0xC67178F2u,
};

static const uint32_t INITIAL[8] = {
    0x6A09E667u, 0xBB67AE85u, 0x3C6EF372u, 0xA54FF53Au,
    0x510E527Fu, 0x9B05688Cu, 0x1F83D9ABu, 0x5BE0CD19u,
};

static uint32_t rotr(uint32_t x, int n) { return (x >> n) | (x << (32 - n)); }
static uint32_t choose(uint32_t x, uint32_t y, uint32_t z) { return (x & y) ^ (~x & z); }
static uint32_t majority(uint32_t x, uint32_t y, uint32_t z)
{
    return (x & y) ^ (x & z) ^ (y & z);
}
static uint32_t big_sigma0(uint32_t x) { return rotr(x, 2) ^ rotr(x, 13) ^ rotr(x, 22); }
static uint32_t big_sigma1(uint32_t x) { return rotr(x, 6) ^ rotr(x, 11) ^ rotr(x, 25); }
static uint32_t sigma0(uint32_t x) { return rotr(x, 7) ^ rotr(x, 18) ^ (x >> 3); }
static uint32_t sigma1(uint32_t x) { return rotr(x, 17) ^ rotr(x, 19) ^ (x >> 10); }

static void absorb(uint32_t H[8], const uint8_t *block)
{
    uint32_t W[64]; /* the message schedule */
    uint32_t v[8];  /* the working variables a to h */
    for (int t = 0; t < 16; t++)
        W[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 |
               (uint32_t)block[4 * t + 2] << 8 | (uint32_t)block[4 * t + 3];
    for (int t = 16; t < 64; t++)
        W[t] = sigma1(W[t - 2]) + W[t - 7] + sigma0(W[t - 15]) + W[t - 16];

    memcpy(v, H, sizeof v);
    for (int t = 0; t < 64; t++) {
        const uint32_t T1 = v[7] + big_sigma1(v[4]) + choose(v[4], v[5], v[6]) + K[t] + W[t];
        const uint32_t T2 = big_sigma0(v[0]) + majority(v[0], v[1], v[2]);
        memmove(v + 1, v, 7 * sizeof *v); /* h = g, g = f, ..., b = a */
        v[4] += T1;
        v[0] = T1 + T2;
    }
    for (int i = 0; i < 8; i++)
        H[i] += v[i];
}

void sd_sha256(const uint8_t *data, size_t length, uint8_t digest[32])
{
    uint32_t H[8];
    uint8_t last[2 * BLOCK] = {0}; /* what is left, 0x80, zeros, the length in bits */
    const size_t whole = length / BLOCK;
    const size_t rest = length % BLOCK;
    const size_t padded = rest < LENGTH_AT ? BLOCK : 2 * BLOCK;
    const uint64_t bits = (uint64_t)length * 8;

    memcpy(H, INITIAL, sizeof H);
    for (size_t i = 0; i < whole; i++)
        absorb(H, data + BLOCK * i);

    if (rest > 0)
        memcpy(last, data + BLOCK * whole, rest);
    last[rest] = 0x80;
    for (int i = 0; i < 8; i++)
        last[padded - 1 - (size_t)i] = (uint8_t)(bits >> (8 * i));
    for (size_t at = 0; at < padded; at += BLOCK)
        absorb(H, last + at);

    for (int i = 0; i < 32; i++)
        digest[i] = (uint8_t)(H[i / 4] >> (24 - 8 * (i % 4)));
}
#endif
