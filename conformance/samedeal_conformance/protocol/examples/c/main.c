/* A kit in C as a program for `samedeal run --runtime "command:./kit"`.
 *
 * Each operation reads its parameters in the order of the contract, refuses the first that is wrong,
 * and only then draws. C11, no library. */

#include "json.h"
#include "kit.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TWO_32 INT64_C(4294967296)
#define TWO_53 INT64_C(9007199254740992)

#define LONGEST_LIST 1000000
/* A list of so many numbers fits into a line, whatever they are. */

/* An operation that is being done. */
typedef struct Call {
    Arena *arena;
    const Json *input;
    Line *value;      /* its result, as JSON */
    Rng rng;
    bool has_rng;     /* whether there was a list of words, so that they are given back */
    const char *kind; /* of the error, if there is one */
    char message[160];
} Call;

static bool refuse(Call *call, const char *kind, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(call->message, sizeof call->message, format, arguments);
    va_end(arguments);
    call->kind = kind;
    return false;
}

/* Parameters. Each gives true, or refuses. */

/* A number: whether it is an integer of less than 19 digits, and which, is in *whole and *number. */
static bool is_number(const Json *json, bool *whole, int64_t *number)
{
    const Json *tagged = json_member(json, "$number");
    if (tagged != NULL && json->size == 1 && tagged->kind == JSON_TEXT) {
        *whole = json_integer(tagged->text, tagged->size, number);
        return true;
    }
    if (json == NULL || json->kind != JSON_NUMBER) {
        return false;
    }
    *whole = json->whole;
    *number = json->number;
    return true;
}

static bool in_range(Call *call, const char *name, const Json *json, int64_t min, int64_t max,
                     int64_t *number)
{
    bool whole = false;
    if (!is_number(json, &whole, number)) {
        return refuse(call, "type", "%s must be a number", name);
    }
    if (!whole || *number < min || *number > max) {
        return refuse(call, "value", "%s must be an integer from %lld to %lld", name,
                      (long long)min, (long long)max);
    }
    return true;
}

static bool integer(Call *call, const char *name, int64_t min, int64_t max, int64_t *number)
{
    return in_range(call, name, json_member(call->input, name), min, max, number);
}

/* UTF-16 code units as UTF-8; a lone surrogate becomes U+FFFD. */
static bool from_units(Call *call, const char *name, const Json *units, const char **text,
                       size_t *size)
{
    char *to = arena_get(call->arena, 3 * units->size);
    int64_t unit;
    int64_t low;
    *text = to;
    for (const Json *each = units->first; each != NULL; each = each->next) {
        if (!in_range(call, name, each, 0, 0xFFFF, &unit)) {
            return false;
        }
        if (unit < 0xD800 || unit > 0xDFFF) {
            to += utf8_put(to, (uint32_t)unit);
        } else if (unit < 0xDC00 && each->next != NULL && each->next->kind == JSON_NUMBER &&
                   (low = each->next->number) >= 0xDC00 && low <= 0xDFFF) {
            to += utf8_put(to, (uint32_t)(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)));
            each = each->next;
        } else {
            to += utf8_put(to, 0xFFFD);
        }
    }
    *size = (size_t)(to - *text);
    return true;
}

static bool text(Call *call, const char *name, const char **text, size_t *size)
{
    const Json *json = json_member(call->input, name);
    const Json *units = json_member(json, "$utf16");
    if (units != NULL && json->size == 1 && units->kind == JSON_LIST) {
        return from_units(call, name, units, text, size);
    }
    if (json == NULL || json->kind != JSON_TEXT) {
        return refuse(call, "type", "%s must be a text", name);
    }
    *text = json->text;
    *size = json->size;
    return true;
}

static bool bytes(Call *call, const char *name, const unsigned char **data, size_t *size)
{
    static const char digits[] = "0123456789abcdef";
    const char *hex;
    if (!text(call, name, &hex, size)) {
        return false;
    }
    unsigned char *to = arena_get(call->arena, *size / 2);
    for (size_t i = 0; i < *size; i++) {
        const char *digit = hex[i] == '\0' ? NULL : strchr(digits, hex[i]);
        if (digit == NULL || *size % 2 != 0) {
            return refuse(call, "value", "%s must be lowercase hexadecimal", name);
        }
        to[i / 2] = (unsigned char)((i % 2 == 0 ? 0 : to[i / 2] << 4) | (digit - digits));
    }
    *data = to;
    *size /= 2;
    return true;
}

static bool generator(Call *call)
{
    const Json *words = json_member(call->input, "rng");
    int64_t word;
    size_t place = 0;
    if (words == NULL || words->kind != JSON_LIST) {
        return refuse(call, "type", "rng must be a generator");
    }
    if (words->size != 4) {
        return refuse(call, "value", "a generator has 4 words");
    }
    for (const Json *each = words->first; each != NULL; each = each->next) {
        if (!in_range(call, "a word of the generator", each, 0, TWO_32 - 1, &word)) {
            return false;
        }
        call->rng.words[place++] = (uint32_t)word;
    }
    return call->has_rng = true;
}

static bool short_enough(Call *call, int64_t count)
{
    return count <= LONGEST_LIST ||
           refuse(call, "other", "a list of %lld numbers does not fit into a line",
                  (long long)count);
}

/* Results. */

static void put_integers(Line *line, const uint32_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        line_raw(line, i == 0 ? "[" : ",");
        line_integer(line, numbers[i]);
    }
    line_raw(line, "]");
}

static void put_bytes(Line *line, const char *data, size_t size)
{
    line_raw(line, "\"");
    for (size_t i = 0; i < size; i++) {
        char written[3];
        snprintf(written, sizeof written, "%02x", (unsigned char)data[i]);
        line_raw(line, written);
    }
    line_raw(line, "\"");
}

/* Operations. Each gives true and has written a value, or has refused. */

static bool hash_murmur3(Call *call)
{
    const unsigned char *data = NULL;
    size_t size = 0;
    int64_t seed = 0;
    if (!bytes(call, "data", &data, &size) ||
        (json_member(call->input, "seed") != NULL &&
         !integer(call, "seed", 0, TWO_32 - 1, &seed))) {
        return false;
    }
    line_integer(call->value, murmur3(data, size, (uint32_t)seed));
    return true;
}

static bool hash_utf8(Call *call)
{
    const char *given;
    size_t size;
    if (!text(call, "text", &given, &size)) {
        return false;
    }
    put_bytes(call->value, given, size);
    return true;
}

static bool rng_create(Call *call)
{
    const char *seed;
    size_t size;
    if (!text(call, "seed", &seed, &size)) {
        return false;
    }
    const Rng rng = rng_seeded((const unsigned char *)seed, size);
    line_raw(call->value, "{\"algorithm\":\"sfc32\",\"words\":");
    put_integers(call->value, rng.words, 4);
    line_raw(call->value, "}");
    return true;
}

static bool rng_steps(Call *call)
{
    int64_t n;
    if (!generator(call) || !integer(call, "n", 0, TWO_32 - 1, &n) || !short_enough(call, n)) {
        return false;
    }
    line_raw(call->value, "[");
    for (int64_t i = 0; i < n; i++) {
        line_raw(call->value, i == 0 ? "" : ",");
        line_integer(call->value, rng_step(&call->rng));
    }
    line_raw(call->value, "]");
    return true;
}

static bool rng_fraction(Call *call)
{
    if (!generator(call)) {
        return false;
    }
    line_integer(call->value, (int64_t)rng_next(&call->rng));
    return true;
}

static bool rng_integer(Call *call)
{
    int64_t min;
    int64_t max;
    if (!generator(call) || !integer(call, "min", -TWO_53, TWO_53, &min) ||
        !integer(call, "max", -TWO_53, TWO_53, &max)) {
        return false;
    }
    if (max - min < 1 || max - min > TWO_53) {
        return refuse(call, "value", "max - min must be from 1 to 2**53");
    }
    line_integer(call->value, rng_int(&call->rng, min, max));
    return true;
}

static bool dice_roll_die(Call *call)
{
    int64_t sides;
    if (!generator(call) || !integer(call, "sides", 1, TWO_53 - 1, &sides)) {
        return false;
    }
    line_integer(call->value, rng_int(&call->rng, 1, sides + 1));
    return true;
}

static bool dice_roll_dice(Call *call)
{
    int64_t count;
    int64_t sides;
    if (!generator(call) || !integer(call, "count", 0, TWO_32 - 1, &count) ||
        !integer(call, "sides", 1, TWO_53 - 1, &sides) || !short_enough(call, count)) {
        return false;
    }
    line_raw(call->value, "[");
    for (int64_t i = 0; i < count; i++) {
        line_raw(call->value, i == 0 ? "" : ",");
        line_integer(call->value, rng_int(&call->rng, 1, sides + 1));
    }
    line_raw(call->value, "]");
    return true;
}

static const struct {
    const char *name;
    bool (*done)(Call *call);
} OPERATIONS[] = {
    {"hash.murmur3", hash_murmur3},     {"hash.utf8", hash_utf8},
    {"rng.seed_state", rng_create},     {"rng.create_rng", rng_create},
    {"rng.steps", rng_steps},           {"rng.next", rng_fraction},
    {"rng.int", rng_integer},           {"dice.roll_die", dice_roll_die},
    {"dice.roll_dice", dice_roll_dice},
};

#define COUNT (sizeof OPERATIONS / sizeof *OPERATIONS)

/* The protocol. */

_Noreturn static void leave(const char *why)
{
    fprintf(stderr, "%s\n", why);
    exit(1);
}

static void put_pair(Line *line, const char *key, const char *given)
{
    line_raw(line, ",");
    line_text(line, key, strlen(key));
    line_raw(line, ":");
    line_text(line, given, strlen(given));
}

static void say_hello(const Json *message, Line *out)
{
    const Json *protocols = json_member(message, "protocols");
    const Json *each = protocols == NULL ? NULL : protocols->first;
    while (each != NULL && !(each->kind == JSON_NUMBER && each->whole && each->number == 1)) {
        each = each->next;
    }
    if (each == NULL) {
        leave("the runner does not speak version 1 of the protocol");
    }
    line_raw(out, "{\"type\":\"hello\",\"protocol\":1,\"batch\":500");
    put_pair(out, "name", "dice-in-c");
    put_pair(out, "version", "1.0");
    put_pair(out, "language", "c");
    put_pair(out, "runtime", "native");
#ifdef __VERSION__
    put_pair(out, "runtime_version", __VERSION__);
#else
    put_pair(out, "runtime_version", "");
#endif
    line_raw(out, ",\"operations\":[");
    for (size_t i = 0; i < COUNT; i++) {
        line_raw(out, i == 0 ? "" : ",");
        line_text(out, OPERATIONS[i].name, strlen(OPERATIONS[i].name));
    }
    line_raw(out, "]}\n");
}

static void put_outcome(const Call *call, Line *out)
{
    if (call->kind == NULL) {
        line_raw(out, ",\"ok\":{\"value\":");
        line_put(out, call->value->data, call->value->size);
    } else {
        line_raw(out, ",\"error\":{\"kind\":");
        line_text(out, call->kind, strlen(call->kind));
        put_pair(out, "message", call->message);
    }
    if (call->has_rng) {
        line_raw(out, ",\"rng\":");
        put_integers(out, call->rng.words, 4);
    }
    line_raw(out, "}");
}

static void answer(Arena *arena, const Json *item, Line *value, Line *out)
{
    const Json *id = json_member(item, "id");
    const Json *operation = json_member(item, "operation");
    if (id == NULL || id->kind != JSON_TEXT) {
        leave("an item without an id");
    }
    line_raw(out, "{\"id\":");
    line_text(out, id->text, id->size);
    size_t i = 0;
    while (i < COUNT && !json_is(operation, OPERATIONS[i].name)) {
        i++;
    }
    if (i == COUNT) {
        line_raw(out, ",\"unsupported\":true");
    } else {
        Call call = {.arena = arena, .input = json_member(item, "input"), .value = value};
        value->size = 0;
        OPERATIONS[i].done(&call);
        put_outcome(&call, out);
    }
    line_raw(out, "}");
}

static void reply(Arena *arena, const Json *message, Line *value, Line *out)
{
    const Json *type = json_member(message, "type");
    if (json_is(type, "hello")) {
        say_hello(message, out);
        return;
    }
    const Json *run = json_member(message, "run");
    const Json *items = json_member(message, "items");
    if (!json_is(type, "run") || run == NULL || !run->whole || items == NULL ||
        items->kind != JSON_LIST) {
        leave("a message that is neither hello nor a run");
    }
    line_raw(out, "{\"type\":\"results\",\"run\":");
    line_integer(out, run->number);
    line_raw(out, ",\"results\":[");
    for (const Json *each = items->first; each != NULL; each = each->next) {
        line_raw(out, each == items->first ? "" : ",");
        answer(arena, each, value, out);
    }
    line_raw(out, "]}\n");
}

/* The next line without its end; false where there is none. */
static bool read_line(Line *line)
{
    int c = EOF;
    line->size = 0;
    while ((c = getchar()) != EOF && c != '\n') {
        const char byte = (char)c;
        line_put(line, &byte, 1);
    }
    return c == '\n' || line->size > 0;
}

int main(void)
{
    Line in = {0};
    Line out = {0};
    Line value = {0};
    while (read_line(&in)) {
        Arena arena = {0};
        const char *problem;
        const Json *message = json_read(&arena, in.data, in.size, &problem);
        if (message == NULL) {
            leave(problem);
        }
        out.size = 0;
        reply(&arena, message, &value, &out);
        arena_free(&arena);
        if (fwrite(out.data, 1, out.size, stdout) != out.size || fflush(stdout) != 0) {
            leave("the answer can't be written");
        }
    }
    free(in.data);
    free(out.data);
    free(value.data);
    return 0;
}
