/** High card without the kit: hidden hands and a stock, as small as an engine can be. */

/** A card for each place, by a step that has all places as its period. */
const dealt = (seed) => {
  const step = [5, 7, 11, 17, 19, 23, 25, 29][Number(seed.replace(/\D/g, '')) % 8];
  return Array.from({ length: 52 }, (_, i) => (i * step + seed.length) % 52);
};

export default {
  newGame(seed, seats) {
    const deck = dealt(seed);
    const hands = Array.from({ length: seats }, () => deck.splice(0, 5));
    return { hands, stock: deck, table: [], turn: 0, score: hands.map(() => 0) };
  },
  legalMoves: ({ hands, turn }, seat) => (seat === turn ? hands[seat] : []),
  apply(state, seat, card) {
    if (seat !== state.turn) return { code: 'turn' };
    if (!state.hands[seat].includes(card)) return { code: 'card' };
    const hands = state.hands.map((hand) => hand.filter((c) => c !== card));
    const score = [...state.score];
    let table = [...state.table, card];
    if (table.length === hands.length) {
      score[table.indexOf(Math.max(...table))] += 1;
      table = [];
    }
    const turn = (seat + 1) % hands.length;
    return { state: { ...state, hands, table, score, turn }, events: [{ t: 'played', card }] };
  },
  viewFor: ({ hands, table, score, turn }, viewer) => ({
    hand: viewer === null ? [] : hands[viewer],
    counts: hands.map((hand) => hand.length),
    table,
    score,
    turn,
  }),
  outcome: ({ hands, score }) => (hands.flat().length > 0 ? null : { score }),
  zones: ({ hands }) => [
    ...hands.map((_, seat) => ({ path: `/hands/${seat}`, see: [seat], shape: 'count' })),
    { path: '/stock', see: [], shape: 'count' },
  ],
};
