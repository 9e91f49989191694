// The few lines that join a source with a signature of its own to the contract.
#include "hash.h"
#include "samedeal.h"

uint32_t sd_murmur3_x86_32(const uint8_t *data, size_t length, uint32_t seed)
{
    uint32_t out;
    theirs_hash(data, static_cast<int>(length), seed, &out);
    return out;
}
