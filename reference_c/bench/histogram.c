/* histogram.c - the yardstick: bounded draws counted in a plain C program.
 *
 * It shares no line with the library, and no call lies in its loop, so it is as
 * fast as sfc32 with rejection gets from a straightforward loop. What the
 * library takes through cffi is compared with it.
 *
 * Usage: histogram N DRAWS. Prints the seconds of the loop, then the N counts.
 * State {1, 2, 3, 4}; the algorithm is PractRand 0.94's sfc32.
 */
#define _POSIX_C_SOURCE 199309L

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: histogram N DRAWS\n");
        return 2;
    }
    const uint32_t n = (uint32_t)strtoul(argv[1], NULL, 10);
    const uint64_t draws = strtoull(argv[2], NULL, 10);
    if (n == 0) {
        fprintf(stderr, "histogram: N must be 1 or more\n");
        return 2;
    }
    uint64_t *counts = calloc(n, sizeof *counts);
    if (counts == NULL)
        return 1;

    const uint64_t limit = (UINT64_C(1) << 32) / n * n;
    uint32_t a = 1, b = 2, c = 3, counter = 4;
    const double start = seconds();
    for (uint64_t i = 0; i < draws; i++) {
        uint32_t x;
        do {
            x = a + b + counter++;
            a = b ^ (b >> 9);
            b = c * 9u;
            c = (c << 21 | c >> 11) + x;
        } while (x >= limit);
        counts[x % n]++;
    }
    printf("%.6f\n", seconds() - start);
    for (uint32_t i = 0; i < n; i++)
        printf("%" PRIu64 "\n", counts[i]);
    free(counts);
    return 0;
}
