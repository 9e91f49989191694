var r = FR.rng(seed); r(); r.int(6); r.range(1,6); r.pick(list); r.shuffle(list)
var deck = FR.deck(cards, r);
deck.draw(); deck.drawMany(3); deck.peek(); deck.discard(card);
deck.left; deck.discarded; deck.exhausted; deck.drawn
var seats = FR.seats(['p0','p1','p2']);
seats.startRound(rotateDealer); seats.next(); seats.moveTo(id);
seats.setStatus(id,'busted');
seats.eliminate(id);
seats.current; seats.active; seats.remaining; seats.out; seats.survivor; seats.settled;
seats.status(id); seats.isActive(id); seats.dealer
FR.standings.byScore({p0:12, p1:30})
FR.standings.byElimination(seats)
var timers = FR.timers();
timers.after('boom', 3000, fn); timers.every('tick', 1000, fn);
timers.cancel('boom'); timers.cancelAll(); timers.pending
var table = FR.host({ state, seats, publish, phase, timers, intents });
table.handle(from, msg); table.hold(ms, fn); table.sequence(ms, steps, done);
table.busy; table.rejected; table.stop()
