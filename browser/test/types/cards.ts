import {
  ACE,
  assignIds,
  bestArrangement,
  bestLayoffs,
  cardName,
  cardShort,
  compareCards,
  DEADWOOD_VALUES,
  dealAll,
  dealRoundRobin,
  inferVoids,
  legalPlays,
  newCardId,
  perturbHidden,
  redact,
  SUITS,
  sampleHands,
  sortHand,
  standardDeck,
  trickWinner,
  withStableIds,
} from '@samedeal/kit/cards';
import type { Card, Face, HiddenCard, Suit, Trick } from '@samedeal/kit/contracts';
import { createRng } from '@samedeal/kit/rng';

const rng = createRng('a');
const deck: Face[] = standardDeck({
  decks: 2,
  suits: ['S'],
  jokers: 2,
  without: [{ rank: 1, suit: 'S' }],
});
const cards: Card[] = assignIds(deck, rng, ['00000']);
const card = cards[0] as Card;
// A game's own faces come through, with all that they have.
const own: { rank: number; suit: 'S'; art: string }[] = [{ rank: ACE, suit: 'S', art: '' }];
export const arts: string[] = sortHand(own, { aceHigh: true, suitOrder: 'SHDC' }).map(
  (each) => each.art,
);
export const pips: { pips: number; id: string }[] = assignIds([{ pips: 3 }] as const, rng);
export const id: string = newCardId(
  rng,
  cards.map((each) => each.id),
);
export const seen: (Card | HiddenCard)[] = redact(
  cards,
  (index, each) => index === 0 && each.id !== '',
);
export const moved: Card[][] = perturbHidden(
  [cards],
  (_zone, _index, each) => each.rank === 1,
  rng,
);
export const playable: Card[] = legalPlays(cards, { led: null, banned: [{ rank: 1, suit: 'S' }] });
export const names: string = cardName(card, { locale: 'de' }) + cardShort(card, { glyphs: false });
const trick: Trick = { leader: 0, plays: [{ seat: 0, card }], winner: null };
export const winner: number = trickWinner(trick.plays, 'S');
export const voids: Suit[][] = inferVoids([trick], 4);
export const stable: string = withStableIds(own)[0]?.art ?? '';
export const first: -1 | 0 | 1 = compareCards(card, card);
export const points: number = bestArrangement(own).points + (DEADWOOD_VALUES[1] ?? 0);
export const melds: { art: string }[][] = bestLayoffs(own, [[card]]).melds;
export const hands: Card[][] = dealRoundRobin(cards, 4, 13).hands;
export const all: Card[][] = dealAll(cards, 4).hands;
export const sampled: { art: string }[][] | null = sampleHands({ unseen: own, counts: [1] }, rng);
export const suits: readonly Suit[] = SUITS;

// @ts-expect-error faces are objects
assignIds([5], rng);
// @ts-expect-error a card has a suit
cardName({ rank: 1 });
// @ts-expect-error a locale is a text
cardName(card, { locale: 5 });
// @ts-expect-error no such option
standardDeck({ deck: 2 });
// @ts-expect-error a boolean decides
redact(cards, () => 1);
// @ts-expect-error a trump is a suit
trickWinner(trick.plays, 'T');
// @ts-expect-error the table can't be changed
DEADWOOD_VALUES[1] = 5;
// @ts-expect-error a spec has counts
sampleHands({ unseen: own }, rng);
// @ts-expect-error no such rule
legalPlays(cards, { trump: 'S' });
