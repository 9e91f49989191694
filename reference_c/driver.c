/* driver.c - the oracle as a program: a line in, a line out.
 *
 * For builds that can't be loaded into Python, above all those with
 * -fsanitize=undefined,address. Its input is a line per call: the function's
 * name without sd_, then decimal numbers; a state is four of them (one, of the
 * table's generator), a list its length and then its elements. The answer is the
 * state afterwards (if there is one), then the results, separated by spaces. A line
 * that it can't read ends it with status 2 and a message; it checks nothing else, as
 * the library does not.
 *
 * Lists live in blocks of exactly their size, so that an access outside is seen.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "samedeal.h"

/* ---- reading ---- */

static char *cursor; /* the rest of the line in hand */

_Noreturn static void fail(const char *why)
{
    fflush(stdout);
    fprintf(stderr, "driver: %s\n", why);
    exit(2);
}

static char *word(void)
{
    char *start = cursor + strspn(cursor, " \n");
    cursor = start + strcspn(start, " \n");
    if (start == cursor)
        fail("the line ends early");
    if (*cursor != '\0')
        *cursor++ = '\0';
    return start;
}

static uint64_t number(void)
{
    char *end;
    const char *text = word();
    errno = 0;
    const unsigned long long value = strtoull(text, &end, 10);
    if (errno != 0 || *end != '\0' || *text == '-')
        fail("that is no unsigned number");
    return value;
}

static int64_t signed_number(void)
{
    char *end;
    const char *text = word();
    errno = 0;
    const long long value = strtoll(text, &end, 10);
    if (errno != 0 || *end != '\0')
        fail("that is no number");
    return value;
}

static void *block(size_t count, size_t size)
{
    void *made = calloc(count, size);
    if (made == NULL && count != 0)
        fail("no memory");
    return made;
}

/* A list of the given element type, its length first. */
#define LIST_OF(type, name, read)                           \
    const size_t name##_count = (size_t)number();           \
    type *name = block(name##_count, sizeof *name);         \
    for (size_t i_ = 0; i_ < name##_count; i_++)            \
        name[i_] = (type)read()
#define LIST(type, name) LIST_OF(type, name, number)

/* ---- writing ---- */

#define PUT(values, count)                                  \
    for (size_t i_ = 0; i_ < (size_t)(count); i_++)         \
        printf("%" PRIu64 " ", (uint64_t)(values)[i_])

static void put_signed(int64_t value) { printf("%" PRId64 " ", value); }

static void put_text(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        printf("%d ", text[i]);
}

/* ---- functions without a state ---- */

static int run_pure(const char *name)
{
    if (strcmp(name, "murmur3_x86_32") == 0) {
        const uint32_t seed = (uint32_t)number();
        LIST(uint8_t, data);
        put_signed(sd_murmur3_x86_32(data, data_count, seed));
        free(data);
    } else if (strcmp(name, "utf8_from_utf16") == 0) {
        LIST(uint16_t, units);
        uint8_t *bytes = block(3 * units_count, 1);
        const size_t written = sd_utf8_from_utf16(units, units_count, bytes);
        PUT(bytes, written);
        free(units);
        free(bytes);
    } else if (strcmp(name, "seed_words") == 0 || strcmp(name, "seed_state") == 0) {
        uint32_t words[4];
        LIST(uint8_t, seed);
        if (name[5] == 'w')
            sd_seed_words(seed, seed_count, words);
        else
            sd_seed_state(seed, seed_count, words);
        PUT(words, 4);
        free(seed);
    } else if (strcmp(name, "id_text") == 0) {
        char *text = block(5, 1);
        sd_id_text((uint32_t)number(), text);
        put_text(text, 5);
        free(text);
    } else if (strcmp(name, "id_value") == 0) {
        LIST(uint8_t, text);
        put_signed(sd_id_value(text, text_count));
        free(text);
    } else if (strcmp(name, "sha256") == 0) {
        LIST(uint8_t, data);
        uint8_t *digest = block(32, 1);
        sd_sha256(data, data_count, digest);
        PUT(digest, 32);
        free(data);
        free(digest);
    } else if (strcmp(name, "digest_order") == 0) {
        const uint32_t n = (uint32_t)number();
        LIST(uint8_t, seed);
        LIST(uint8_t, prefix);
        uint32_t *order = block(n, sizeof *order);
        const int status = sd_digest_order(seed, seed_count, prefix, prefix_count, n, order);
        PUT(order, status == 0 ? n : 0);
        put_signed(status);
        free(seed);
        free(prefix);
        free(order);
    } else if (strcmp(name, "can_sample_hands") == 0) {
        LIST(uint32_t, masks);
        LIST_OF(int32_t, known, signed_number);
        LIST(uint32_t, counts);
        put_signed(sd_can_sample_hands((uint32_t)masks_count, masks, known,
                                       (uint32_t)counts_count, counts));
        free(masks);
        free(known);
        free(counts);
    } else {
        return 0;
    }
    return 1;
}

/* ---- functions of a state: what each prints follows the state, so results are
 * kept until the state can be printed ---- */

static void put_state(const uint32_t *state) { PUT(state, 4); }

static void give_one(const uint32_t *state, int64_t value)
{
    put_state(state);
    put_signed(value);
}

static int run_single(const char *name, uint32_t *state)
{
    if (strcmp(name, "sfc32_step") == 0) {
        const int64_t out = sd_sfc32_step(state);
        give_one(state, out);
    } else if (strcmp(name, "next53") == 0) {
        const int64_t k = (int64_t)sd_next53(state);
        give_one(state, k);
    } else if (strcmp(name, "bounded") == 0) {
        const int64_t value = (int64_t)sd_bounded(state, number());
        give_one(state, value);
    } else if (strcmp(name, "int") == 0) {
        const int64_t min = signed_number();
        const int64_t value = sd_int(state, min, signed_number());
        give_one(state, value);
    } else if (strcmp(name, "chance") == 0) {
        const int64_t yes = sd_chance(state, number());
        give_one(state, yes);
    } else if (strcmp(name, "pick_index") == 0) {
        const int64_t index = sd_pick_index(state, (uint32_t)number());
        give_one(state, index);
    } else if (strcmp(name, "roll_die") == 0) {
        const int64_t face = (int64_t)sd_roll_die(state, number());
        give_one(state, face);
    } else if (strcmp(name, "weighted_index") == 0) {
        LIST(uint64_t, weights);
        const int64_t index = sd_weighted_index(state, weights, (uint32_t)weights_count);
        give_one(state, index);
        free(weights);
    } else if (strcmp(name, "fork") == 0) {
        uint32_t *child = block(4, sizeof *child);
        sd_fork(state, child);
        put_state(state);
        PUT(child, 4);
        free(child);
    } else {
        return 0;
    }
    return 1;
}

/* As many 32-bit or 64-bit results as the function writes, after the state. */
#define GIVE(type, room, shown, call)                       \
    do {                                                    \
        type *out = block((room), sizeof *out);             \
        call;                                               \
        put_state(state);                                   \
        PUT(out, (shown));                                  \
        free(out);                                          \
    } while (0)

static int run_many(const char *name, uint32_t *state)
{
    if (strcmp(name, "shuffle_order") == 0) {
        const uint32_t n = (uint32_t)number();
        GIVE(uint32_t, n, n, sd_shuffle_order(state, n, out));
    } else if (strcmp(name, "sample_order") == 0) {
        const uint32_t n = (uint32_t)number();
        const uint32_t k = (uint32_t)number();
        GIVE(uint32_t, n, k, sd_sample_order(state, n, k, out));
    } else if (strcmp(name, "roll_dice") == 0) {
        const size_t count = (size_t)number();
        const uint64_t sides = number();
        GIVE(uint64_t, count, count, sd_roll_dice(state, count, sides, out));
    } else if (strcmp(name, "steps") == 0) {
        const size_t n = (size_t)number();
        GIVE(uint32_t, n, n, sd_steps(state, n, out));
    } else if (strcmp(name, "fill_next53") == 0) {
        const size_t n = (size_t)number();
        GIVE(uint64_t, n, n, sd_fill_next53(state, n, out));
    } else if (strcmp(name, "fill_bounded") == 0) {
        const uint64_t n = number();
        const size_t count = (size_t)number();
        GIVE(uint64_t, count, count, sd_fill_bounded(state, n, count, out));
    } else if (strcmp(name, "histogram") == 0) {
        const uint32_t n = (uint32_t)number();
        const uint64_t draws = number();
        GIVE(uint64_t, n, n, sd_histogram(state, n, draws, out));
    } else if (strcmp(name, "stream") == 0) {
        LIST(uint64_t, checkpoints);
        GIVE(uint32_t, 6 * checkpoints_count, 6 * checkpoints_count,
             sd_stream(state, checkpoints, checkpoints_count, out));
        free(checkpoints);
    } else if (strcmp(name, "assign_ids") == 0) {
        const size_t count = (size_t)number();
        int status;
        LIST(uint32_t, taken);
        GIVE(uint32_t, count, status == 0 ? count : 0,
             status = sd_assign_ids(state, taken, taken_count, count, out));
        put_signed(status);
        free(taken);
    } else if (strcmp(name, "sample_hands") == 0) {
        LIST(uint32_t, masks);
        LIST_OF(int32_t, known, signed_number);
        LIST(uint32_t, counts);
        const size_t cards = masks_count;
        int32_t *places = block(cards, sizeof *places);
        int status;
        GIVE(uint32_t, cards, status == 0 ? cards : 0,
             status = sd_sample_hands(state, (uint32_t)cards, masks, known,
                                      (uint32_t)counts_count, counts, places, out));
        for (size_t i = 0; status == 0 && i < cards; i++)
            put_signed(places[i]);
        put_signed(status);
        free(masks);
        free(known);
        free(counts);
        free(places);
    } else {
        return 0;
    }
    return 1;
}

/* ---- functions of the table's state, one word ---- */

/* The results after the state, as GIVE does. */
#define GIVE_TABLE(type, room, call)                        \
    do {                                                    \
        type *out = block((room), sizeof *out);             \
        call;                                               \
        PUT(state, 1);                                      \
        PUT(out, (room));                                   \
        free(out);                                          \
    } while (0)

static int run_table(const char *name)
{
    if (strncmp(name, "table_", 6) != 0)
        return 0;
    uint32_t *state = block(1, sizeof *state);
    state[0] = (uint32_t)number();
    if (strcmp(name, "table_step") == 0) {
        GIVE_TABLE(uint32_t, 1, out[0] = sd_table_step(state));
    } else if (strcmp(name, "table_int") == 0) {
        const uint64_t n = number();
        GIVE_TABLE(uint64_t, 1, out[0] = sd_table_int(state, n));
    } else if (strcmp(name, "table_shuffle_order") == 0) {
        const uint32_t n = (uint32_t)number();
        GIVE_TABLE(uint32_t, n, sd_table_shuffle_order(state, n, out));
    } else if (strcmp(name, "table_steps") == 0) {
        const size_t n = (size_t)number();
        GIVE_TABLE(uint32_t, n, sd_table_steps(state, n, out));
    } else if (strcmp(name, "table_stream") == 0) {
        LIST(uint64_t, checkpoints);
        GIVE_TABLE(uint32_t, 3 * checkpoints_count,
                   sd_table_stream(state, checkpoints, checkpoints_count, out));
        free(checkpoints);
    } else {
        fail("there is no such function");
    }
    free(state);
    return 1;
}

static void run_line(char *line)
{
    cursor = line;
    const char *name = word();
    if (!run_pure(name) && !run_table(name)) {
        uint32_t *state = block(4, sizeof *state);
        for (int i = 0; i < 4; i++)
            state[i] = (uint32_t)number();
        if (!run_single(name, state) && !run_many(name, state))
            fail("there is no such function");
        free(state);
    }
    if (cursor[strspn(cursor, " \n")] != '\0')
        fail("the line goes on after its last argument");
    printf("\n");
    fflush(stdout);
}

/* The next line of any length, without its end; NULL at the end of the input. */
static char *read_line(void)
{
    size_t room = 256;
    size_t length = 0;
    char *line = block(room, 1);
    int c;
    while ((c = getchar()) != EOF && c != '\n') {
        if (length + 1 == room) {
            char *more = realloc(line, room *= 2);
            if (more == NULL)
                fail("no memory");
            line = more;
        }
        line[length++] = (char)c;
    }
    if (c == EOF && length == 0) {
        free(line);
        return NULL;
    }
    line[length] = '\0';
    return line;
}

int main(void)
{
    char *line;
    while ((line = read_line()) != NULL) {
        run_line(line);
        free(line);
    }
    return 0;
}
