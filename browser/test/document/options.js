var intents = {
play: {
phase: 'playing:play',
when: (ctx) => ctx.from === G.turn,
options: (ctx) => G.hands[ctx.from].filter(c => canPlay(ctx.from, c))
.map(c => ({ card: { c: c.c, v: c.v } })),
run: (ctx) => { played.push(ctx.msg); }
}
};
