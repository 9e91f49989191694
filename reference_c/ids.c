/* ids.c - identifiers of cards: five characters that say nothing of the face.
 *
 * Alphabet: Douglas Crockford's base 32 (crockford.com/base32.html), the digits
 * and the letters without I, L, O and U. Its lenient reading of lower case and of
 * look-alikes is left out: an identifier is compared as it is written.
 * Taken values are rejected, so each draw is uniform over the free ones.
 */
#include <stdlib.h>

#include "internal.h"

enum { DIGITS = 5 };
#define ID_COUNT (UINT32_C(1) << 25) /* 32**5 */

#if !defined(SD_OVERRIDE_sd_id_text) || !defined(SD_OVERRIDE_sd_id_value)
static const char ALPHABET[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
#endif

#ifndef SD_OVERRIDE_sd_id_text
void sd_id_text(uint32_t value, char text[5])
{
    for (int i = DIGITS - 1; i >= 0; i--) {
        text[i] = ALPHABET[value % 32];
        value /= 32;
    }
}
#endif

#ifndef SD_OVERRIDE_sd_id_value
int64_t sd_id_value(const uint8_t *text, size_t length)
{
    int64_t value = 0;
    if (length != DIGITS)
        return -1;
    for (int i = 0; i < DIGITS; i++) {
        int digit = 0;
        while (digit < 32 && (uint8_t)ALPHABET[digit] != text[i])
            digit++;
        if (digit == 32)
            return -1;
        value = value * 32 + digit;
    }
    return value;
}
#endif

#ifndef SD_OVERRIDE_sd_assign_ids
/* One bit a value: 4 MiB, of which calloc touches only the pages used. */
static int take(uint32_t *bits, uint32_t value)
{
    const uint32_t bit = UINT32_C(1) << (value % 32);
    const int fresh = (bits[value / 32] & bit) == 0;
    bits[value / 32] |= bit;
    return fresh;
}

int sd_assign_ids(uint32_t state[4], const uint32_t *taken, size_t taken_count, size_t count,
                  uint32_t *values)
{
    const struct sdi_span span = sdi_span_of(ID_COUNT);
    size_t free_count = ID_COUNT;
    uint32_t *bits = calloc(ID_COUNT / 32, sizeof *bits);
    if (bits == NULL)
        return 2;
    for (size_t i = 0; i < taken_count; i++)
        free_count -= (size_t)take(bits, taken[i]);
    if (count > free_count) {
        free(bits);
        return 1;
    }
    for (size_t i = 0; i < count; i++) {
        do {
            values[i] = (uint32_t)sdi_draw(state, &span);
        } while (!take(bits, values[i]));
    }
    free(bits);
    return 0;
}
#endif
