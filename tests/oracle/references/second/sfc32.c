/* sfc32 once more, in 64-bit arithmetic cut to 32 bits at the end. */
#include "samedeal.h"

#define CUT(x) ((uint32_t)((x) % 4294967296ull))

uint32_t sd_sfc32_step(uint32_t state[4])
{
    unsigned long long a = state[0], b = state[1], c = state[2], n = state[3];
    unsigned long long out = CUT(a + b + n);
    unsigned long long turned = c * 2097152ull; /* 2**21: the high half comes round */
    state[0] = CUT(b ^ (b / 512ull));
    state[1] = CUT(9ull * c);
    state[2] = CUT(CUT(turned) + turned / 4294967296ull + out);
    state[3] = CUT(n + 1ull);
    return (uint32_t)out;
}
