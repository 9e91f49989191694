/* SHA-256 once more: a byte at a time, each kept until 16 words are there, in a ring of 16. */
#include "samedeal.h"

/* Cube roots and square roots of primes, their fractions found by bisection in integers. */
static uint32_t fraction_of_root(uint64_t prime, int power)
{
    /* The largest r with r**power <= prime * 2**(32 * power), so r = floor(root * 2**32).
     * By digits of base 2, compared in 160 bits: five words, least significant first. */
    uint64_t root = 0;
    for (int bit = 36; bit >= 0; bit--) {
        uint64_t tried = root | (uint64_t)1 << bit;
        uint32_t product[6] = {1, 0, 0, 0, 0, 0};
        for (int times = 0; times < power; times++) {
            uint32_t next[6] = {0, 0, 0, 0, 0, 0};
            uint32_t half[2] = {(uint32_t)tried, (uint32_t)(tried >> 32)};
            for (int i = 0; i < 5; i++) {
                uint64_t carry = 0;
                for (int j = 0; j < 2 && i + j < 6; j++) {
                    carry += (uint64_t)product[i] * half[j] + next[i + j];
                    next[i + j] = (uint32_t)carry;
                    carry >>= 32;
                }
                if (i + 2 < 6)
                    next[i + 2] += (uint32_t)carry;
            }
            for (int i = 0; i < 6; i++)
                product[i] = next[i];
        }
        int above = 0; /* whether the product exceeds the prime, shifted by `power` words */
        for (int i = 5; i > power; i--)
            above |= product[i] != 0;
        if (!above && product[power] >= prime) {
            above = product[power] > prime;
            for (int i = 0; i < power; i++)
                above |= product[i] != 0;
        }
        if (!above)
            root = tried;
    }
    return (uint32_t)root;
}

static uint32_t prime_number(int index)
{
    uint32_t n = 2;
    for (;; n++) {
        uint32_t d = 2;
        while (n % d != 0)
            d++;
        if (d == n && index-- == 0)
            return n;
    }
}

static uint32_t right(uint32_t x, int by) { return x >> by | x << (32 - by); }

struct hash {
    uint32_t constants[64], sum[8], ring[16];
    uint64_t bytes;
};

static void compress(struct hash *h)
{
    uint32_t a[8];
    for (int i = 0; i < 8; i++)
        a[i] = h->sum[i];
    for (int t = 0; t < 64; t++) {
        uint32_t *w = &h->ring[t % 16];
        if (t >= 16) {
            uint32_t y = h->ring[(t + 1) % 16], z = h->ring[(t + 14) % 16];
            *w += h->ring[(t + 9) % 16] + (right(y, 7) ^ right(y, 18) ^ y >> 3) +
                  (right(z, 17) ^ right(z, 19) ^ z >> 10);
        }
        /* The eight variables stand still, and their names go round. */
        uint32_t *A = &a[(64 - t) % 8], *B = &a[(65 - t) % 8], *C = &a[(66 - t) % 8];
        uint32_t *D = &a[(67 - t) % 8], *E = &a[(68 - t) % 8], *F = &a[(69 - t) % 8];
        uint32_t *G = &a[(70 - t) % 8], *H = &a[(71 - t) % 8];
        *H += (right(*E, 6) ^ right(*E, 11) ^ right(*E, 25)) + (*G ^ (*E & (*F ^ *G))) +
              h->constants[t] + *w;
        *D += *H;
        *H += (right(*A, 2) ^ right(*A, 13) ^ right(*A, 22)) + ((*A & *B) | (*C & (*A | *B)));
    }
    for (int i = 0; i < 8; i++)
        h->sum[i] += a[i];
}

static void feed(struct hash *h, uint8_t byte)
{
    uint32_t *w = &h->ring[h->bytes / 4 % 16];
    *w = *w << 8 | byte;
    if (++h->bytes % 64 == 0)
        compress(h);
}

void sd_sha256(const uint8_t *data, size_t length, uint8_t digest[32])
{
    static uint32_t roots[72];
    struct hash h = {.bytes = 0};
    for (int i = 0; i < 72 && roots[71] == 0; i++)
        roots[i] = fraction_of_root(prime_number(i < 64 ? i : i - 64), i < 64 ? 3 : 2);
    for (int i = 0; i < 64; i++)
        h.constants[i] = roots[i];
    for (int i = 0; i < 8; i++)
        h.sum[i] = roots[64 + i];
    for (size_t i = 0; i < length; i++)
        feed(&h, data[i]);
    feed(&h, 128);
    while (h.bytes % 64 != 56)
        feed(&h, 0);
    for (int shift = 56; shift >= 0; shift -= 8)
        feed(&h, (uint8_t)((uint64_t)length * 8 >> shift));
    for (int i = 0; i < 32; i++)
        digest[i] = (uint8_t)(h.sum[i / 4] >> (24 - 8 * (i % 4)));
}
