#include "json.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEEPEST 200
#ifndef BLOCK /* of 1, a block for each value: so a sanitizer sees where each ends */
#define BLOCK 65536
#endif

struct Block {
    struct Block *next;
    size_t used;
    size_t capacity;
    max_align_t data[];
};

static void *sure(void *memory)
{
    if (memory == NULL) {
        fputs("out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

void *arena_get(Arena *arena, size_t size)
{
    const size_t unit = sizeof(max_align_t);
    struct Block *block = arena->blocks;
    size = (size + unit - 1) / unit * unit;
    if (block == NULL || block->capacity - block->used < size) {
        const size_t capacity = size > BLOCK ? size : BLOCK;
        block = sure(malloc(sizeof *block + capacity));
        block->next = arena->blocks;
        block->used = 0;
        block->capacity = capacity;
        arena->blocks = block;
    }
    void *memory = (char *)block->data + block->used;
    block->used += size;
    return memory;
}

void arena_free(Arena *arena)
{
    while (arena->blocks != NULL) {
        struct Block *next = arena->blocks->next;
        free(arena->blocks);
        arena->blocks = next;
    }
}

/* Reading. */

typedef struct Reader {
    const char *at;
    const char *end;
    Arena *arena;
    const char *problem;
} Reader;

static Json *value(Reader *reader, int depth);

static bool wrong(Reader *reader, const char *problem)
{
    reader->problem = problem;
    return false;
}

static int peek(const Reader *reader)
{
    return reader->at < reader->end ? (unsigned char)*reader->at : -1;
}

static void skip_spaces(Reader *reader)
{
    while (peek(reader) == ' ' || peek(reader) == '\t' || peek(reader) == '\r' ||
           peek(reader) == '\n') {
        reader->at++;
    }
}

static bool take(Reader *reader, const char *word)
{
    const size_t size = strlen(word);
    if ((size_t)(reader->end - reader->at) < size || memcmp(reader->at, word, size) != 0) {
        return false;
    }
    reader->at += size;
    return true;
}

static bool hexadecimal(Reader *reader, uint32_t *unit)
{
    *unit = 0;
    for (int i = 0; i < 4; i++) {
        const int c = peek(reader);
        const int digit = c >= '0' && c <= '9'   ? c - '0'
                          : c >= 'a' && c <= 'f' ? c - 'a' + 10
                          : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                 : -1;
        if (digit < 0) {
            return wrong(reader, "\\u without four hexadecimal digits");
        }
        *unit = *unit << 4 | (uint32_t)digit;
        reader->at++;
    }
    return true;
}

size_t utf8_put(char *at, uint32_t point)
{
    unsigned char bytes[4];
    size_t size = 0;
    if (point < 0x80) {
        bytes[size++] = (unsigned char)point;
    } else if (point < 0x800) {
        bytes[size++] = (unsigned char)(0xC0 | point >> 6);
    } else if (point < 0x10000) {
        bytes[size++] = (unsigned char)(0xE0 | point >> 12);
        bytes[size++] = (unsigned char)(0x80 | (point >> 6 & 0x3F));
    } else {
        bytes[size++] = (unsigned char)(0xF0 | point >> 18);
        bytes[size++] = (unsigned char)(0x80 | (point >> 12 & 0x3F));
        bytes[size++] = (unsigned char)(0x80 | (point >> 6 & 0x3F));
    }
    if (point >= 0x80) {
        bytes[size++] = (unsigned char)(0x80 | (point & 0x3F));
    }
    memcpy(at, bytes, size);
    return size;
}

/* What follows a backslash. */
static bool escape(Reader *reader, char **to)
{
    static const char names[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    const int c = peek(reader);
    const char *name = c > 0 ? strchr(names, c) : NULL;
    reader->at += c >= 0;
    if (name != NULL) {
        *(*to)++ = meanings[name - names];
        return true;
    }
    uint32_t point;
    if (c != 'u') {
        return wrong(reader, "an escape that does not exist");
    }
    if (!hexadecimal(reader, &point)) {
        return false;
    }
    if (point >= 0xD800 && point < 0xDC00) {
        uint32_t low;
        if (!take(reader, "\\u") || !hexadecimal(reader, &low) || low < 0xDC00 || low > 0xDFFF) {
            return wrong(reader, "half a surrogate pair");
        }
        point = 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
    } else if (point >= 0xDC00 && point < 0xE000) {
        return wrong(reader, "half a surrogate pair");
    }
    *to += utf8_put(*to, point);
    return true;
}

/* A character of more than one byte. */
static bool multibyte(Reader *reader, char **to)
{
    const unsigned char *at = (const unsigned char *)reader->at;
    const size_t left = (size_t)(reader->end - reader->at);
    const unsigned lead = at[0];
    const size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || left < size) {
        return wrong(reader, "a text that is not UTF-8");
    }
    for (size_t i = 1; i < size; i++) {
        if (at[i] < 0x80 || at[i] > 0xBF) {
            return wrong(reader, "a text that is not UTF-8");
        }
    }
    if ((lead == 0xE0 && at[1] < 0xA0) || (lead == 0xED && at[1] > 0x9F) ||
        (lead == 0xF0 && at[1] < 0x90) || (lead == 0xF4 && at[1] > 0x8F)) {
        return wrong(reader, "a text that is not UTF-8");
    }
    memcpy(*to, at, size);
    *to += size;
    reader->at += size;
    return true;
}

static bool text(Reader *reader, const char **result, size_t *size)
{
    if (!take(reader, "\"")) {
        return wrong(reader, "no text where one is due");
    }
    const char *close = reader->at;
    while (close < reader->end && *close != '"') {
        close += *close == '\\' && reader->end - close > 1 ? 2 : 1;
    }
    /* No escape is shorter than what it stands for, so this is room enough. */
    char *to = arena_get(reader->arena, (size_t)(close - reader->at));
    *result = to;
    for (;;) {
        const int c = peek(reader);
        if (c < 0x20) {
            return wrong(reader, "a text without an end, or with a control character");
        }
        if (c >= 0x80) {
            if (!multibyte(reader, &to)) {
                return false;
            }
            continue;
        }
        reader->at++;
        if (c == '"') {
            *size = (size_t)(to - *result);
            return true;
        }
        if (c != '\\') {
            *to++ = (char)c;
        } else if (!escape(reader, &to)) {
            return false;
        }
    }
}

static bool digits(Reader *reader)
{
    const char *from = reader->at;
    while (peek(reader) >= '0' && peek(reader) <= '9') {
        reader->at++;
    }
    return reader->at > from || wrong(reader, "a number without digits");
}

bool json_integer(const char *from, size_t size, int64_t *number)
{
    const size_t sign = size > 0 && from[0] == '-';
    int64_t sum = 0;
    if (size == sign || size - sign > 18) {
        return false;
    }
    for (size_t i = sign; i < size; i++) {
        if (from[i] < '0' || from[i] > '9') {
            return false;
        }
        sum = sum * 10 + (from[i] - '0');
    }
    *number = sign ? -sum : sum;
    return true;
}

static bool number(Reader *reader, Json *json)
{
    const char *from = reader->at;
    take(reader, "-");
    const bool zero = peek(reader) == '0';
    const char *first = reader->at;
    if (!digits(reader)) {
        return false;
    }
    if (zero && reader->at - first > 1) {
        return wrong(reader, "a number that begins with 0");
    }
    json->whole = json_integer(from, (size_t)(reader->at - from), &json->number);
    if (take(reader, ".")) {
        json->whole = false;
        if (!digits(reader)) {
            return false;
        }
    }
    if (take(reader, "e") || take(reader, "E")) {
        json->whole = false;
        if (!take(reader, "+")) {
            take(reader, "-");
        }
        return digits(reader);
    }
    return true;
}

/* The elements of a list, or the members of an object, after the bracket that opens it. */
static bool elements(Reader *reader, Json *json, int depth)
{
    const char *close = json->kind == JSON_LIST ? "]" : "}";
    Json **last = &json->first;
    skip_spaces(reader);
    if (take(reader, close)) {
        return true;
    }
    for (;;) {
        const char *key = NULL;
        size_t key_size = 0;
        skip_spaces(reader);
        if (json->kind == JSON_OBJECT) {
            if (!text(reader, &key, &key_size)) {
                return false;
            }
            skip_spaces(reader);
            if (!take(reader, ":")) {
                return wrong(reader, "a key without a value");
            }
        }
        Json *element = value(reader, depth + 1);
        if (element == NULL) {
            return false;
        }
        element->key = key;
        element->key_size = key_size;
        *last = element;
        last = &element->next;
        json->size++;
        skip_spaces(reader);
        if (take(reader, close)) {
            return true;
        }
        if (!take(reader, ",")) {
            return wrong(reader, "a list or an object without an end");
        }
    }
}

static Json *value(Reader *reader, int depth)
{
    Json *json = arena_get(reader->arena, sizeof *json);
    bool fine = true;
    memset(json, 0, sizeof *json);
    skip_spaces(reader);
    if (depth > DEEPEST) {
        fine = wrong(reader, "too deep");
    } else if (peek(reader) == '"') {
        json->kind = JSON_TEXT;
        fine = text(reader, &json->text, &json->size);
    } else if (take(reader, "[")) {
        json->kind = JSON_LIST;
        fine = elements(reader, json, depth);
    } else if (take(reader, "{")) {
        json->kind = JSON_OBJECT;
        fine = elements(reader, json, depth);
    } else if (take(reader, "null")) {
        json->kind = JSON_NULL;
    } else if (take(reader, "true") || take(reader, "false")) {
        json->kind = JSON_BOOLEAN;
    } else {
        json->kind = JSON_NUMBER;
        fine = number(reader, json);
    }
    return fine ? json : NULL;
}

const Json *json_read(Arena *arena, const char *from, size_t size, const char **problem)
{
    if (size == 0) {
        *problem = "an empty line";
        return NULL;
    }
    Reader reader = {from, from + size, arena, NULL};
    const Json *json = value(&reader, 0);
    skip_spaces(&reader);
    if (json != NULL && reader.at != reader.end) {
        wrong(&reader, "more than one value");
    }
    *problem = reader.problem;
    return reader.problem == NULL ? json : NULL;
}

const Json *json_member(const Json *object, const char *key)
{
    const size_t size = strlen(key);
    if (object == NULL || object->kind != JSON_OBJECT) {
        return NULL;
    }
    for (const Json *each = object->first; each != NULL; each = each->next) {
        if (each->key_size == size && memcmp(each->key, key, size) == 0) {
            return each;
        }
    }
    return NULL;
}

bool json_is(const Json *json, const char *wanted)
{
    const size_t size = strlen(wanted);
    return json != NULL && json->kind == JSON_TEXT && json->size == size &&
           memcmp(json->text, wanted, size) == 0;
}

/* Writing. */

void line_put(Line *line, const char *from, size_t size)
{
    if (line->capacity - line->size < size) {
        line->capacity = 2 * line->capacity + size;
        line->data = sure(realloc(line->data, line->capacity));
    }
    if (size > 0) {
        memcpy(line->data + line->size, from, size);
    }
    line->size += size;
}

void line_raw(Line *line, const char *json) { line_put(line, json, strlen(json)); }

void line_text(Line *line, const char *from, size_t size)
{
    line_raw(line, "\"");
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)from[i];
        if (c == '"' || c == '\\') {
            line_raw(line, "\\");
            line_put(line, from + i, 1);
        } else if (c < 0x20) {
            char escaped[8];
            snprintf(escaped, sizeof escaped, "\\u%04x", c);
            line_raw(line, escaped);
        } else {
            line_put(line, from + i, 1);
        }
    }
    line_raw(line, "\"");
}

void line_integer(Line *line, int64_t integer)
{
    const int64_t most = 9007199254740991;
    const bool plain = integer >= -most && integer <= most;
    char written[48];
    snprintf(written, sizeof written, plain ? "%" PRId64 : "{\"$number\":\"%" PRId64 "\"}", integer);
    line_raw(line, written);
}
