/* murmur3 once more, byte by byte: a block is mixed when its fourth byte is there. */
#include "samedeal.h"

static uint32_t turn(uint32_t x, unsigned by)
{
    while (by-- > 0)
        x = x * 2u + (x >= 0x80000000u);
    return x;
}

uint32_t sd_murmur3_x86_32(const uint8_t *data, size_t length, uint32_t seed)
{
    uint32_t h = seed, block = 0;
    unsigned have = 0;
    const uint8_t *end = length ? data + length : data;
    for (; data != end; data++) {
        block += (uint32_t)*data << 8 * have;
        if (++have == 4) {
            h ^= 461845907u * turn(3432918353u * block, 15);
            h = turn(h, 13);
            h = h + (h << 2) + 3864292196u;
            block = have = 0;
        }
    }
    if (have != 0)
        h ^= 461845907u * turn(3432918353u * block, 15);
    h ^= (uint32_t)length;
    h = (h ^ h / 65536u) * 2246822507u;
    h = (h ^ h / 8192u) * 3266489909u;
    return h ^ h / 65536u;
}
