var seats = FR.seats(Table.players.map(function (p) { return p.id; }));
seats.startRound();
seats.setStatus(seats.current, 'busted');
seats.eliminate(victim);
if (seats.settled) finish();
if (!seats.next()) endRound();
