var r = FR.rng(G.seed);
var seats = FR.seats(Table.players.map(function (p) { return p.id; }));
var deck = FR.deck(buildCards(), r);
var timers = FR.timers();
var G = { phase: 'playing', round: 1, score: {}, hand: {} };
seats.startRound();
var table = FR.host({
state: G, seats: seats, timers: timers,
phase: function () { return G.phase; },
publish: publish,
intents: {
flip: { turn: true, phase: 'playing', run: function () {
var card = deck.draw();
if (card === undefined) return endRound();
var hand = G.hand[seats.current] || (G.hand[seats.current] = []);
if (hand.indexOf(card) !== -1) {
Table.feel('bust', { mine: seats.current === Table.me.id });
seats.setStatus(seats.current, 'busted');
G.hand[seats.current] = [];
} else {
hand.push(card);
Table.feel('gain', { mine: seats.current === Table.me.id });
}
if (!seats.next()) endRound();
} },
bank: { turn: true, phase: 'playing', run: function () {
var id = seats.current;
G.score[id] = (G.score[id] || 0) + sum(G.hand[id]);
G.hand[id] = [];
seats.setStatus(id, 'stayed');
if (!seats.next()) endRound();
} },
next: { phase: 'roundEnd', run: function () {
G.round++; G.phase = 'playing'; seats.startRound(true);
} }
}
});
function endRound() {
G.phase = 'roundEnd';
table.hold(1700, function () { // let players see what ended it
var top = FR.standings.byScore(G.score);
if (G.score[top.winnerId] >= 200) {
G.phase = 'gameOver';
timers.cancelAll();
Table.endGame({ title: 'Winner!', winnerId: top.winnerId, standings: top.standings });
}
});
}
function publish() { Table.broadcast({ view: G, deckLeft: deck.left, turn: seats.current }); }
Table.onMessage(function (from, msg) { table.handle(from, msg); });
Table.onPlayerLeave(function (id) { seats.eliminate(id); if (seats.settled) endRound(); publish(); });
