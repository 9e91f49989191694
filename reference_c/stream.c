/* stream.c - many draws in one call.
 *
 * The state is copied into locals, so that the compiler can keep it in registers
 * (through the caller's pointer every step would store four words), and copied
 * back at the end. The checksum is the polynomial rolling hash with base 31 of
 * Java's String.hashCode (The Java Language Specification, java.lang.String),
 * over words instead of characters.
 */
#include <string.h>

#include "internal.h"

#define LOAD(local, state) memcpy((local), (state), 4 * sizeof(uint32_t))
#define STORE(state, local) memcpy((state), (local), 4 * sizeof(uint32_t))

#ifndef SD_OVERRIDE_sd_steps
void sd_steps(uint32_t state[4], size_t n, uint32_t *outputs)
{
    uint32_t s[4];
    LOAD(s, state);
    for (size_t i = 0; i < n; i++)
        outputs[i] = sdi_step(s);
    STORE(state, s);
}
#endif

#ifndef SD_OVERRIDE_sd_fill_next53
void sd_fill_next53(uint32_t state[4], size_t n, uint64_t *outputs)
{
    uint32_t s[4];
    LOAD(s, state);
    for (size_t i = 0; i < n; i++)
        outputs[i] = sdi_next53(s);
    STORE(state, s);
}
#endif

#ifndef SD_OVERRIDE_sd_fill_bounded
void sd_fill_bounded(uint32_t state[4], uint64_t n, size_t count, uint64_t *outputs)
{
    const struct sdi_span span = sdi_span_of(n);
    uint32_t s[4];
    LOAD(s, state);
    for (size_t i = 0; i < count; i++)
        outputs[i] = sdi_draw(s, &span);
    STORE(state, s);
}
#endif

#ifndef SD_OVERRIDE_sd_stream
void sd_stream(uint32_t state[4], const uint64_t *checkpoints, size_t count, uint32_t *rows)
{
    uint32_t s[4];
    uint32_t last = 0;
    uint32_t checksum = 0;
    uint64_t step = 0;
    LOAD(s, state);
    for (size_t i = 0; i < count; i++) {
        for (; step < checkpoints[i]; step++) {
            last = sdi_step(s);
            checksum = 31u * checksum + last;
        }
        STORE(rows + 6 * i, s);
        rows[6 * i + 4] = last;
        rows[6 * i + 5] = checksum;
    }
    STORE(state, s);
}
#endif

#ifndef SD_OVERRIDE_sd_histogram
void sd_histogram(uint32_t state[4], uint32_t n, uint64_t draws, uint64_t *counts)
{
    const struct sdi_span span = sdi_span_of(n);
    uint32_t s[4];
    LOAD(s, state);
    for (uint64_t i = 0; i < draws; i++)
        counts[sdi_draw(s, &span)] += 1;
    STORE(state, s);
}
#endif
