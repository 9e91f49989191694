#include "hash.h"

#include <string.h>

static unsigned turn(unsigned x, int by) { return x << by | x >> (32 - by); }

void theirs_hash(const void *key, int length, unsigned seed, void *out)
{
    const unsigned char *p = key;
    unsigned h = seed;
    for (int at = 0; at < length; at += 4) {
        unsigned k = 0;
        for (int i = 0; i < 4 && at + i < length; i++)
            k |= (unsigned)p[at + i] << 8 * i;
        h ^= turn(k * 0xcc9e2d51, 15) * 0x1b873593;
        if (at + 4 <= length)
            h = turn(h, 13) * 5 + 0xe6546b64;
    }
    h ^= (unsigned)length;
    h = (h ^ h >> 16) * 0x85ebca6b;
    h = (h ^ h >> 13) * 0xc2b2ae35;
    h ^= h >> 16;
    memcpy(out, &h, 4);
}
