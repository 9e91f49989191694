/* dice.c - dice as bounded draws.
 *
 * A die of s sides is uniform on 1..s; the method is the rejection of draws.c.
 */
#include "internal.h"

#ifndef SD_OVERRIDE_sd_roll_die
uint64_t sd_roll_die(uint32_t state[4], uint64_t sides)
{
    return 1 + sdi_bounded(state, sides);
}
#endif

#ifndef SD_OVERRIDE_sd_roll_dice
void sd_roll_dice(uint32_t state[4], size_t count, uint64_t sides, uint64_t *dice)
{
    for (size_t i = 0; i < count; i++)
        dice[i] = sd_roll_die(state, sides);
}
#endif
