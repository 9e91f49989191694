/* counting.c - see counting.h. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../internal.h"
#include "counting.h"

enum { DONE = 0, OUT_OF_TABLE = 1, NO_ROOM = 2 };
enum { MOST_PREFIX = 200, MOST_CARDS = 64, MOST_ITEMS = 1024, PLACES = 5, DIGITS = 32 };
enum { MOST_SHIFTS = 32, MOST_BITS = 53, ID_BITS = 25, LANES = 8, FULL = 255 };

/* The text of a shard, with room for one character more; gives its length. */
static inline size_t label(const struct sdc_shards *which, uint64_t shard, char *text)
{
    memcpy(text, which->prefix, which->length);
    const int digits = snprintf(text + which->length, 22, "%" PRIu64, shard);
    return which->length + (size_t)digits;
}

/* The generator of a shard. */
static inline void begin(const struct sdc_shards *which, uint64_t shard, uint32_t state[4])
{
    char text[MOST_PREFIX + 24];
    const size_t length = label(which, shard, text);
    if (which->digest) {
        uint8_t digest[32];
        sd_sha256((const uint8_t *)text, length, digest);
        for (int i = 0; i < 4; i++)
            state[i] = (uint32_t)digest[4 * i] << 24 | (uint32_t)digest[4 * i + 1] << 16 |
                       (uint32_t)digest[4 * i + 2] << 8 | (uint32_t)digest[4 * i + 3];
    } else {
        sd_seed_state((const uint8_t *)text, length, state);
    }
}

/* `body` with s, the state of a generator in locals, for each draw of each shard. */
#define FOR_EACH_DRAW(which, body)                                                    \
    do {                                                                              \
        if ((which)->length > MOST_PREFIX)                                            \
            return NO_ROOM;                                                           \
        for (uint64_t shard = 0; shard < (which)->shards; shard++) {                  \
            uint32_t s[4];                                                            \
            begin((which), (which)->first + shard, s);                                \
            for (uint64_t draw = 0; draw < (which)->times; draw++)                    \
                body                                                                  \
        }                                                                             \
    } while (0)

int sdc_bounded(const struct sdc_shards *which, uint64_t n, uint64_t cells, uint64_t *counts)
{
    const struct sdi_span span = sdi_span_of(n);
    if (cells == n)
        FOR_EACH_DRAW(which, { counts[sdi_draw(s, &span)] += 1; });
    else
        FOR_EACH_DRAW(which, { counts[sdi_draw(s, &span) * cells / n] += 1; });
    return DONE;
}

int sdc_remainders(const struct sdc_shards *which, uint64_t n, uint64_t cells, uint64_t *counts)
{
    const struct sdi_span span = sdi_span_of(n);
    FOR_EACH_DRAW(which, { counts[sdi_draw(s, &span) % cells] += 1; });
    return DONE;
}

int sdc_bits(const struct sdc_shards *which, uint32_t shift, uint32_t bits, uint64_t *counts)
{
    const uint64_t mask = (UINT64_C(1) << bits) - 1;
    FOR_EACH_DRAW(which, { counts[sdi_next53(s) >> shift & mask] += 1; });
    return DONE;
}

/* Bits that are set in many values, and in each value xor itself shifted: eight lanes of bytes
 * for each shift, emptied into the counts before a byte is full. */
struct tally {
    const uint32_t *shifts;
    uint32_t many;
    uint32_t width;
    uint64_t *counts;
    uint32_t pending;
    uint64_t lanes[MOST_SHIFTS][LANES];
};

static void empty(struct tally *tally)
{
    uint64_t *cell = tally->counts;
    for (uint32_t k = 0; k < tally->many; k++)
        for (uint32_t bit = 0; bit + tally->shifts[k] < tally->width; bit++, cell += 2) {
            const uint64_t ones = tally->lanes[k][bit % 8] >> (bit / 8 * 8) & FULL;
            cell[0] += tally->pending - ones;
            cell[1] += ones;
        }
    memset(tally->lanes, 0, sizeof tally->lanes);
    tally->pending = 0;
}

static inline void add(struct tally *tally, uint64_t value)
{
    for (uint32_t k = 0; k < tally->many; k++) {
        const uint32_t shift = tally->shifts[k];
        const uint64_t word = shift ? value ^ value >> shift : value;
        for (uint32_t lane = 0; lane < LANES; lane++)
            tally->lanes[k][lane] += word >> lane & UINT64_C(0x0101010101010101);
    }
    if (++tally->pending == FULL)
        empty(tally);
}

int sdc_parities(const struct sdc_shards *which, uint32_t width, const uint32_t *shifts,
                 uint32_t many, uint64_t *counts)
{
    struct tally tally = {shifts, many, width, counts, 0, {{0}}};
    if (many > MOST_SHIFTS || width > MOST_BITS)
        return NO_ROOM;
    const struct sdi_span span = sdi_span_of(UINT64_C(1) << width);
    FOR_EACH_DRAW(which, { add(&tally, sdi_draw(s, &span)); });
    empty(&tally);
    return DONE;
}

int sdc_chance(const struct sdc_shards *which, uint64_t numerator, uint64_t *counts)
{
#ifdef SD_OVERRIDE_sd_chance
    FOR_EACH_DRAW(which, { counts[sd_chance(s, numerator)] += 1; });
#else
    FOR_EACH_DRAW(which, { counts[sdi_next53(s) < numerator] += 1; });
#endif
    return DONE;
}

int sdc_weighted(const struct sdc_shards *which, const uint64_t *weights, uint32_t n,
                 uint64_t *counts)
{
    FOR_EACH_DRAW(which, { counts[sd_weighted_index(s, weights, n)] += 1; });
    return DONE;
}

int sdc_orders(const struct sdc_shards *which, uint32_t n, uint32_t k, int sample,
               uint64_t *counts)
{
    uint32_t order[MOST_CARDS];
    if (n > MOST_CARDS || k > n)
        return NO_ROOM;
    FOR_EACH_DRAW(which, {
        uint64_t seen = 0;
        uint64_t rank = 0;
        if (sample)
            sd_sample_order(s, n, k, order);
        else
            sd_shuffle_order(s, n, order);
        for (uint32_t i = 0; i < k; i++) {
            uint64_t below = 0; /* of those that are left */
            for (uint32_t item = 0; item < order[i]; item++)
                below += (seen >> item & 1) == 0;
            seen |= UINT64_C(1) << order[i];
            rank = rank * (n - i) + below;
        }
        counts[rank] += 1;
    });
    return DONE;
}

int sdc_positions(const struct sdc_shards *which, uint32_t n, uint64_t *counts)
{
    uint32_t order[MOST_CARDS];
    if (n > MOST_CARDS)
        return NO_ROOM;
    FOR_EACH_DRAW(which, {
        sd_shuffle_order(s, n, order);
        for (uint32_t position = 0; position < n; position++)
            counts[order[position] * n + position] += 1;
    });
    return DONE;
}

int sdc_blocks(const struct sdc_shards *which, uint32_t n, uint32_t parts, uint64_t *counts)
{
    uint32_t order[MOST_ITEMS];
    if (n > MOST_ITEMS)
        return NO_ROOM;
    FOR_EACH_DRAW(which, {
        sd_shuffle_order(s, n, order);
        for (uint32_t position = 0; position < n; position++)
            counts[order[position] * parts / n * parts + position * parts / n] += 1;
    });
    return DONE;
}

int sdc_hands(const struct sdc_shards *which, uint32_t cards, const uint32_t *masks,
              uint32_t seats, const uint32_t *sizes, const int32_t *cell_of, uint64_t *counts)
{
    int32_t known[MOST_CARDS];
    int32_t places[MOST_CARDS];
    uint32_t order[MOST_CARDS];
    if (cards > MOST_CARDS)
        return NO_ROOM;
    for (uint32_t card = 0; card < cards; card++)
        known[card] = -1;
    FOR_EACH_DRAW(which, {
        size_t code = 0;
        if (sd_sample_hands(s, cards, masks, known, seats, sizes, places, order) != 0)
            return OUT_OF_TABLE;
        for (uint32_t card = cards; card-- > 0;)
            code = code * (seats + 1) +
                   (places[card] < 0 ? seats : (uint32_t)places[card]);
        if (cell_of[code] < 0)
            return OUT_OF_TABLE;
        counts[cell_of[code]] += 1;
    });
    return DONE;
}

/* As sd_assign_ids without taken ones, whose table of bits is too large for so few: a look
 * at the earlier values is quicker. */
static inline void fresh_ids(uint32_t s[4], const struct sdi_span *span, uint32_t n,
                             uint32_t *values)
{
    for (uint32_t i = 0; i < n; i++) {
        uint32_t j;
        do {
            values[i] = (uint32_t)sdi_draw(s, span);
            for (j = 0; j < i && values[j] != values[i]; j++)
                ;
        } while (j < i);
    }
}

static int ids_of(uint32_t s[4], const struct sdi_span *span, uint32_t n, uint32_t *values)
{
#ifdef SD_OVERRIDE_sd_assign_ids
    (void)span;
    return sd_assign_ids(s, NULL, 0, n, values) == 0 ? DONE : NO_ROOM;
#else
    fresh_ids(s, span, n, values);
    return DONE;
#endif
}

static inline void count_id(uint32_t value, uint64_t *counts)
{
    for (uint32_t place = PLACES; place-- > 0; value /= DIGITS)
        counts[DIGITS * place + value % DIGITS] += 1;
}

int sdc_ids(const struct sdc_shards *which, uint32_t n, uint64_t *counts)
{
    const struct sdi_span span = sdi_span_of(UINT64_C(1) << ID_BITS);
    uint32_t values[MOST_CARDS];
    if (n > MOST_CARDS)
        return NO_ROOM;
    FOR_EACH_DRAW(which, {
        if (ids_of(s, &span, n, values) != DONE)
            return NO_ROOM;
        for (uint32_t i = 0; i < n; i++)
            count_id(values[i], counts);
    });
    return DONE;
}

int sdc_id_parities(const struct sdc_shards *which, uint32_t n, const uint32_t *shifts,
                    uint32_t many, uint64_t *counts)
{
    struct tally tally = {shifts, many, ID_BITS, counts, 0, {{0}}};
    const struct sdi_span span = sdi_span_of(UINT64_C(1) << ID_BITS);
    uint32_t values[MOST_CARDS];
    if (n > MOST_CARDS || many > MOST_SHIFTS)
        return NO_ROOM;
    FOR_EACH_DRAW(which, {
        if (ids_of(s, &span, n, values) != DONE)
            return NO_ROOM;
        for (uint32_t i = 0; i < n; i++)
            add(&tally, values[i]);
    });
    empty(&tally);
    return DONE;
}

int sdc_id_of(const struct sdc_shards *which, uint32_t n, uint32_t card, uint64_t *counts)
{
    const struct sdi_span span = sdi_span_of(UINT64_C(1) << ID_BITS);
    uint32_t order[MOST_CARDS];
    uint32_t values[MOST_CARDS];
    if (n > MOST_CARDS || card >= n)
        return NO_ROOM;
    FOR_EACH_DRAW(which, {
        uint32_t position = 0;
        sd_shuffle_order(s, n, order);
        if (ids_of(s, &span, n, values) != DONE)
            return NO_ROOM;
        while (order[position] != card)
            position++;
        count_id(values[position], counts);
    });
    return DONE;
}

int sdc_forks(const struct sdc_shards *which, uint32_t n, int siblings, uint64_t *counts)
{
    const struct sdi_span span = sdi_span_of(n);
    if (which->length > MOST_PREFIX)
        return NO_ROOM;
    for (uint64_t shard = 0; shard < which->shards; shard++) {
        uint32_t parent[4];
        uint32_t one[4];
        uint32_t other[4];
        begin(which, which->first + shard, parent);
        sd_fork(parent, one);
        if (siblings)
            sd_fork(parent, other);
        uint32_t *first = siblings ? one : parent;
        uint32_t *second = siblings ? other : one;
        for (uint64_t draw = 0; draw < which->times; draw++) {
            const uint64_t value = sdi_draw(first, &span);
            counts[value * n + sdi_draw(second, &span)] += 1;
        }
    }
    return DONE;
}

int sdc_tops(const uint8_t *texts, size_t length, uint32_t n, uint32_t step, uint64_t *counts)
{
    uint32_t order[MOST_CARDS];
    size_t start = 0;
    uint32_t cell = 0;
    int second = 0;
    if (n > MOST_CARDS)
        return NO_ROOM;
    for (size_t end = 0; end < length; end++) {
        if (texts[end] != '\n')
            continue;
        uint32_t state[4];
        sd_seed_state(texts + start, end - start, state);
        sd_shuffle_order(state, n, order);
        cell = second ? cell * (n / step) + order[0] / step : order[0] / step;
        if (second)
            counts[cell] += 1;
        second = !second;
        start = end + 1;
    }
    return DONE;
}

int sdc_digest_tops(const struct sdc_shards *which, const uint8_t *seed, size_t seed_length,
                    uint32_t n, uint64_t *counts)
{
    uint32_t order[MOST_CARDS];
    char text[MOST_PREFIX + 24];
    if (which->length > MOST_PREFIX || n > MOST_CARDS)
        return NO_ROOM;
    for (uint64_t shard = 0; shard < which->shards; shard++) {
        size_t length = label(which, which->first + shard, text);
        text[length++] = ':';
        if (sd_digest_order(seed, seed_length, (const uint8_t *)text, length, n, order) != 0)
            return NO_ROOM;
        counts[order[0]] += 1;
    }
    return DONE;
}
