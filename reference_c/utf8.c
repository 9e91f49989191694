/* utf8.c - UTF-8 from UTF-16 code units.
 *
 * UTF-16: RFC 2781, section 2.2 (a pair stands for
 * 0x10000 + (high - 0xD800) * 0x400 + (low - 0xDC00)). UTF-8: RFC 3629,
 * section 3. A surrogate without its partner becomes U+FFFD, as the WHATWG
 * Encoding Standard's TextEncoder has it. Nothing is normalised.
 */
#include "samedeal.h"

#ifndef SD_OVERRIDE_sd_utf8_from_utf16
static int is_high(uint32_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
static int is_low(uint32_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

/* A continuation byte: 10xxxxxx with the six bits above shift. */
static uint8_t trail(uint32_t point, int shift)
{
    return (uint8_t)(0x80 | ((point >> shift) & 0x3F));
}

size_t sd_utf8_from_utf16(const uint16_t *units, size_t count, uint8_t *bytes)
{
    size_t n = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t point = units[i];
        if (is_high(point) && i + 1 < count && is_low(units[i + 1])) {
            point = 0x10000 + ((point - 0xD800) << 10) + (units[i + 1] - 0xDC00u);
            i++;
        } else if (is_high(point) || is_low(point)) {
            point = 0xFFFD;
        }
        if (point < 0x80) {
            bytes[n++] = (uint8_t)point;
        } else if (point < 0x800) {
            bytes[n++] = (uint8_t)(0xC0 | (point >> 6));
            bytes[n++] = trail(point, 0);
        } else if (point < 0x10000) {
            bytes[n++] = (uint8_t)(0xE0 | (point >> 12));
            bytes[n++] = trail(point, 6);
            bytes[n++] = trail(point, 0);
        } else {
            bytes[n++] = (uint8_t)(0xF0 | (point >> 18));
            bytes[n++] = trail(point, 12);
            bytes[n++] = trail(point, 6);
            bytes[n++] = trail(point, 0);
        }
    }
    return n;
}
#endif
