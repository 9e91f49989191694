/* As much JSON as the protocol needs: reading a line into a tree, writing a line.
 *
 * The tree of a line lies in an arena and is freed as a whole. Texts are UTF-8 with a length, since
 * they may hold NUL. Of a number that is no integer below 10**18 in size nothing more is known: here
 * only a refusal can come of it. */
#ifndef JSON_H
#define JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Arena {
    struct Block *blocks;
} Arena;

typedef enum { JSON_NULL, JSON_BOOLEAN, JSON_NUMBER, JSON_TEXT, JSON_LIST, JSON_OBJECT } Kind;

typedef struct Json {
    Kind kind;
    bool whole;          /* of a number: whether it is an integer, in `number` */
    int64_t number;
    const char *text;    /* of a text */
    size_t size;         /* of a text, in bytes; of a list or an object, in elements */
    struct Json *first;  /* of a list or an object */
    struct Json *next;   /* the next element of the same */
    const char *key;     /* of a member */
    size_t key_size;
} Json;

typedef struct Line {
    char *data;
    size_t size;
    size_t capacity;
} Line;

void *arena_get(Arena *arena, size_t size);
void arena_free(Arena *arena);

/* The value that the whole text is, or NULL, and then *problem says why. */
const Json *json_read(Arena *arena, const char *text, size_t size, const char **problem);

/* The member of an object; NULL if there is none, or if it is no object. */
const Json *json_member(const Json *object, const char *key);

/* Whether it is this text. */
bool json_is(const Json *json, const char *text);

/* The integer in a text such as -12, of at most 18 digits. */
bool json_integer(const char *text, size_t size, int64_t *number);

/* Appends a code point to UTF-8, which has room for it; gives the bytes written. */
size_t utf8_put(char *at, uint32_t point);

void line_put(Line *line, const char *text, size_t size);
void line_raw(Line *line, const char *text);                 /* JSON as it is */
void line_text(Line *line, const char *text, size_t size);   /* a text, quoted */
void line_integer(Line *line, int64_t number);               /* tagged where it must be */

#endif
