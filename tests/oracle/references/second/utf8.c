/* UTF-8 once more: first the length of each character, then its bytes from the end. */
#include "samedeal.h"

size_t sd_utf8_from_utf16(const uint16_t *units, size_t count, uint8_t *bytes)
{
    uint8_t *out = bytes;
    for (size_t i = 0; i < count; i++) {
        uint32_t c = units[i];
        if ((c & 0xF800) == 0xD800) {
            int paired = (c & 0x0400) == 0 && i + 1 < count && (units[i + 1] & 0xFC00) == 0xDC00;
            c = paired ? (c << 10) + units[++i] - 0x35FDC00 : 0xFFFD;
        }
        int more = c > 0xFFFF ? 3 : c > 0x7FF ? 2 : c > 0x7F;
        static const uint8_t lead[] = {0x00, 0xC0, 0xE0, 0xF0};
        for (int at = more; at > 0; at--, c >>= 6)
            out[at] = (uint8_t)(0x80 + c % 64);
        out[0] = (uint8_t)(lead[more] + c);
        out += more + 1;
    }
    return (size_t)(out - bytes);
}
