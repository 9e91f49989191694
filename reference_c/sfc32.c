/* sfc32.c - Small Fast Counting generator, 32-bit words.
 *
 * Algorithm: Chris Doty-Humphrey, PractRand 0.94, src/RNGs/sfc.cpp, class sfc32
 * (public domain). A chaotic mix of three words and a counter; the counter
 * guarantees a period of at least 2**32. The constants are PractRand's: right
 * shift 9, left shift 3, left rotation 21. All arithmetic is modulo 2**32.
 *
 * The step itself is sdi_step in internal.h, so that loops can inline it; this
 * file exports it.
 */
#include "internal.h"

#ifndef SD_OVERRIDE_sd_sfc32_step
uint32_t sd_sfc32_step(uint32_t state[4])
{
    return sdi_step(state);
}
#endif
