/* Sampled hands once more, with flows: a place is feasible if the cards after can all be seated. */
#include <stdlib.h>
#include <string.h>

#include "samedeal.h"

struct seating {
    uint32_t cards, places;
    const uint32_t *options; /* of each card, a bit a place */
    int32_t *place;          /* of each card, -1 for none */
    uint32_t *room;          /* of each place, what is left */
};

/* Seats a card, moving others along if need be. */
static int seat(struct seating *s, uint32_t card, uint32_t *seen)
{
    for (uint32_t p = 0; p < s->places; p++) {
        if ((s->options[card] >> p & 1) == 0 || (*seen >> p & 1) == 1)
            continue;
        *seen |= 1u << p;
        if (s->room[p] > 0) {
            s->room[p]--;
            s->place[card] = (int32_t)p;
            return 1;
        }
        for (uint32_t other = 0; other < s->cards; other++) {
            if (s->place[other] != (int32_t)p)
                continue;
            if (seat(s, other, seen)) { /* it has gone elsewhere, and its place is free */
                s->place[card] = (int32_t)p;
                return 1;
            }
        }
    }
    return 0;
}

static int all_seated(uint32_t cards, const uint32_t *options, uint32_t places,
                      const uint32_t *room)
{
    uint32_t left[32];
    struct seating s = {cards, places, options, malloc(cards * sizeof(int32_t) + 1), left};
    int fine = 1;
    memcpy(left, room, places * sizeof *room);
    for (uint32_t card = 0; card < cards; card++)
        s.place[card] = -1;
    for (uint32_t card = 0; card < cards && fine; card++) {
        uint32_t seen = 0;
        fine = seat(&s, card, &seen);
    }
    free(s.place);
    return fine;
}

/* The options of all cards and the room of all places; 0 if that can't be. */
static int prepare(uint32_t cards, const uint32_t *masks, const int32_t *known, uint32_t seats,
                   const uint32_t *counts, uint32_t *options, uint32_t *room)
{
    uint64_t sum = 0;
    for (uint32_t seat_ = 0; seat_ < seats; seat_++)
        sum += room[seat_] = counts[seat_];
    if (sum > cards)
        return 0;
    room[seats] = cards - (uint32_t)sum;
    for (uint32_t card = 0; card < cards; card++) {
        options[card] = masks[card] | 1u << seats;
        if (known[card] >= 0)
            options[card] = masks[card] & 1u << known[card];
    }
    return all_seated(cards, options, seats + 1, room);
}

int sd_can_sample_hands(uint32_t cards, const uint32_t *masks, const int32_t *known,
                        uint32_t seats, const uint32_t *counts)
{
    uint32_t room[32], *options = malloc(cards * sizeof *options + 1);
    int fine = prepare(cards, masks, known, seats, counts, options, room);
    free(options);
    return fine;
}

int sd_sample_hands(uint32_t state[4], uint32_t cards, const uint32_t *masks,
                    const int32_t *known, uint32_t seats, const uint32_t *counts,
                    int32_t *places, uint32_t *order)
{
    uint32_t room[32], firm = 0, *options = malloc(cards * sizeof *options + 1);
    uint32_t *shuffled = malloc(cards * sizeof *shuffled + 1), *at = order;
    if (!prepare(cards, masks, known, seats, counts, options, room)) {
        free(options);
        free(shuffled);
        return 1;
    }
    for (uint32_t card = 0; card < cards; card++) {
        places[card] = known[card];
        if (known[card] >= 0) {
            room[known[card]]--;
            *at++ = card;
            firm++;
        }
    }
    sd_shuffle_order(state, cards - firm, shuffled);
    for (uint32_t possible = 0; possible <= seats; possible++) /* a pass for each number */
        for (uint32_t i = 0; i < cards - firm; i++) {
            uint32_t card = 0, ones = 0;
            for (uint32_t unknown = 0; known[card] >= 0 || unknown++ < shuffled[i]; card++)
                ;
            for (uint32_t mask = masks[card]; mask != 0; mask &= mask - 1)
                ones++;
            if (ones == possible)
                *at++ = card;
        }
    for (uint32_t i = firm; i < cards; i++) {
        uint64_t weights[32] = {0};
        uint32_t rest = cards - i - 1, found = 0, chosen = 0;
        uint32_t *after = malloc(rest * sizeof *after + 1);
        for (uint32_t j = 0; j < rest; j++)
            after[j] = options[order[i + 1 + j]];
        for (uint32_t p = 0; p <= seats; p++) {
            if ((options[order[i]] >> p & 1) == 0 || room[p] == 0)
                continue;
            room[p]--;
            if (all_seated(rest, after, seats + 1, room)) {
                weights[p] = room[p] + 1u;
                chosen = p;
                found++;
            }
            room[p]++;
        }
        free(after);
        if (found > 1)
            chosen = sd_weighted_index(state, weights, seats + 1);
        room[chosen]--;
        places[order[i]] = chosen == seats ? -1 : (int32_t)chosen;
    }
    free(options);
    free(shuffled);
    return 0;
}
