/* sampling.c - hands that agree with what is known of them.
 *
 * Places are the seats and one more, the stock, with room for the cards that no
 * seat gets. A card that is where it belongs has one possible place; any other
 * has its seats, by the rules, and the stock. Philip Hall's theorem (On
 * Representatives of Subsets, 1935): the cards can be placed if and only if no
 * subset of places is too small for the cards that can lie nowhere else. With
 * few seats the subsets can be counted one by one, and here they are.
 *
 * Cards are shuffled, then the most constrained go first; each goes to a place
 * that leaves the condition true, chosen by the room it has left. So no card is
 * ever stranded. The kit's own rule; only the shuffle and the bounded draw are
 * those of draws.c.
 */
#include "internal.h"

#if !defined(SD_OVERRIDE_sd_can_sample_hands) || !defined(SD_OVERRIDE_sd_sample_hands)
enum { MOST_SEATS = 12, NOWHERE = -1 };

/* What is asked for, and where each card lies: a seat, the stock (place number
 * `seats`), or NOWHERE as yet. */
struct deal {
    uint32_t cards;
    const uint32_t *masks;
    uint32_t seats;
    int64_t room[MOST_SEATS + 1]; /* of each place, empty */
    const int32_t *where;
};

static struct deal deal_of(uint32_t cards, const uint32_t *masks, uint32_t seats,
                           const uint32_t *counts, const int32_t *where)
{
    struct deal deal = {.cards = cards, .masks = masks, .seats = seats, .where = where};
    deal.room[seats] = cards;
    for (uint32_t seat = 0; seat < seats; seat++) {
        deal.room[seat] = counts[seat];
        deal.room[seats] -= counts[seat]; /* below 0: too few cards */
    }
    return deal;
}

/* The possible places of a card, a bit each. */
static uint32_t options(const struct deal *deal, uint32_t card)
{
    if (deal->where[card] != NOWHERE)
        return UINT32_C(1) << deal->where[card];
    return deal->masks[card] | UINT32_C(1) << deal->seats;
}

/* The room of a subset of places, less the cards that can lie nowhere else; a
 * card to be ignored may be named (deal->cards names none). */
static int64_t slack(const struct deal *deal, uint32_t subset, uint32_t ignored)
{
    int64_t rest = 0;
    for (uint32_t place = 0; place <= deal->seats; place++)
        if ((subset >> place & 1) == 1)
            rest += deal->room[place];
    for (uint32_t card = 0; card < deal->cards; card++)
        if (card != ignored && (options(deal, card) & ~subset) == 0)
            rest--;
    return rest;
}
#endif

#ifndef SD_OVERRIDE_sd_can_sample_hands
int sd_can_sample_hands(uint32_t cards, const uint32_t *masks, const int32_t *known,
                        uint32_t seats, const uint32_t *counts)
{
    const struct deal deal = deal_of(cards, masks, seats, counts, known);
    const uint32_t subsets = UINT32_C(1) << (seats + 1);
    for (uint32_t card = 0; card < cards; card++)
        if (known[card] != NOWHERE && (masks[card] >> known[card] & 1) == 0)
            return 0;
    for (uint32_t subset = 0; subset < subsets; subset++)
        if (slack(&deal, subset, cards) < 0)
            return 0;
    return 1;
}
#endif

#ifndef SD_OVERRIDE_sd_sample_hands
static uint32_t ones(uint32_t mask)
{
    uint32_t count = 0;
    for (; mask > 0; mask >>= 1)
        count += mask & 1;
    return count;
}

/* Insertion sort, so stable: few possible seats first. */
static void sort_by_options(uint32_t *list, uint32_t count, const uint32_t *masks)
{
    for (uint32_t i = 1; i < count; i++) {
        const uint32_t card = list[i];
        uint32_t at = i;
        for (; at > 0 && ones(masks[list[at - 1]]) > ones(masks[card]); at--)
            list[at] = list[at - 1];
        list[at] = card;
    }
}

/* The places for a card that leave the condition true for all others: those in no
 * subset that the others fill. (A place without room is such a subset itself.) */
static uint32_t feasible(const struct deal *deal, uint32_t card)
{
    const uint32_t subsets = UINT32_C(1) << (deal->seats + 1);
    uint32_t closed = 0;
    for (uint32_t subset = 1; subset < subsets; subset++)
        if (slack(deal, subset, card) < 1)
            closed |= subset;
    return options(deal, card) & ~closed;
}

/* How many more cards a place takes. */
static uint64_t left(const struct deal *deal, uint32_t place)
{
    int64_t rest = deal->room[place];
    for (uint32_t card = 0; card < deal->cards; card++)
        rest -= deal->where[card] == (int32_t)place;
    return (uint64_t)rest;
}

static uint32_t choose(uint32_t state[4], const struct deal *deal, uint32_t card)
{
    const uint32_t places = feasible(deal, card);
    uint64_t weights[MOST_SEATS + 1] = {0};
    uint64_t sum = 0;
    uint32_t place = 0;
    for (uint32_t p = 0; p <= deal->seats; p++)
        if ((places >> p & 1) == 1)
            sum += weights[p] = left(deal, p);
    uint64_t running = weights[0];
    if (ones(places) == 1) {
        while ((places >> place & 1) == 0)
            place++;
        return place;
    }
    const uint64_t r = sdi_bounded(state, sum);
    while (running <= r)
        running += weights[++place];
    return place;
}

int sd_sample_hands(uint32_t state[4], uint32_t cards, const uint32_t *masks,
                    const int32_t *known, uint32_t seats, const uint32_t *counts,
                    int32_t *places, uint32_t *order)
{
    if (!sd_can_sample_hands(cards, masks, known, seats, counts))
        return 1;

    /* Known cards first; the others wait in places[] for the shuffle to name them. */
    uint32_t first = 0;
    uint32_t rest = 0;
    for (uint32_t card = 0; card < cards; card++) {
        if (known[card] != NOWHERE)
            order[first++] = card;
        else
            places[rest++] = (int32_t)card;
    }
    uint32_t *others = order + first;
    sd_shuffle_order(state, rest, others);
    for (uint32_t i = 0; i < rest; i++)
        others[i] = (uint32_t)places[others[i]];
    sort_by_options(others, rest, masks);

    for (uint32_t card = 0; card < cards; card++)
        places[card] = known[card];
    const struct deal deal = deal_of(cards, masks, seats, counts, places);
    for (uint32_t i = 0; i < rest; i++)
        places[others[i]] = (int32_t)choose(state, &deal, others[i]);
    for (uint32_t card = 0; card < cards; card++)
        if (places[card] == (int32_t)seats)
            places[card] = NOWHERE;
    return 0;
}
#endif
