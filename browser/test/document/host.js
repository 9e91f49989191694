var table = FR.host({
state: G,
seats: seats,
timers: timers,
phase: function () { return G.phase; },
publish: publish,
intents: {
flip: { turn: true, phase: 'playing', run: function (ctx) { drawFor(ctx.from); } },
bank: { turn: true, phase: 'playing', run: function (ctx) { bank(ctx.from); } },
next: { phase: 'roundEnd', run: function () { startRound(); } },
vote: function (ctx) { G.votes[ctx.from] = ctx.msg.choice; }
}
});
Table.onMessage(function (from, msg) { table.handle(from, msg); });
