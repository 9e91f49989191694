/* The digest deal once more: all digests that could be needed first, then the shuffle. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "samedeal.h"

int sd_digest_order(const uint8_t *seed, size_t seed_length, const uint8_t *prefix,
                    size_t prefix_length, uint32_t n, uint32_t *order)
{
    /* Twice as many words as positions, and more: a loop without end is worse than a miss. */
    size_t digests = n / 4 + 4, at = 0, stem = seed_length + prefix_length;
    char *text = malloc(stem + 32);
    uint8_t *bytes = malloc(32 * digests);
    if (text == NULL || bytes == NULL) {
        free(text);
        free(bytes);
        return 2;
    }
    for (size_t i = 0; i < stem; i++)
        text[i] = (char)(i < seed_length ? seed[i] : prefix[i - seed_length]);
    for (size_t i = 0; i < digests; i++) {
        int digits = sprintf(text + stem, "%zu", i);
        sd_sha256((const uint8_t *)text, stem + (size_t)digits, bytes + 32 * i);
    }
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    for (uint64_t m = n; m >= 2; m--) {
        uint64_t surplus = 4294967296ull % m, word = 0;
        do {
            if (at == 8 * digests)
                abort();
            word = 0;
            for (int i = 0; i < 4; i++)
                word = 256 * word + bytes[4 * at + (size_t)i];
            at++;
        } while (word + surplus > 4294967295ull);
        uint32_t *a = &order[m - 1], *b = &order[word - word / m * m], kept = *a;
        *a = *b;
        *b = kept;
    }
    free(text);
    free(bytes);
    return 0;
}
