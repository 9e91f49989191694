/* The kit: hash, generator, dice. It knows nothing of JSON, and takes what has been checked. */
#ifndef KIT_H
#define KIT_H

#include <stddef.h>
#include <stdint.h>

typedef struct Rng {
    uint32_t words[4]; /* a, b, c, counter */
} Rng;

uint32_t murmur3(const unsigned char *data, size_t size, uint32_t seed);

/* The generator that a seed, in UTF-8, stands for. */
Rng rng_seeded(const unsigned char *seed, size_t size);

/* The next 32 bits, and the next 53. */
uint32_t rng_step(Rng *rng);
uint64_t rng_next(Rng *rng);

/* An integer from min to max - 1; max - min is 1 to 2**53. */
int64_t rng_int(Rng *rng, int64_t min, int64_t max);

#endif
