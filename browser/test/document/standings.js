var result = FR.standings.byScore(G.totals, { detail: function (id, n) { return n + ' pts'; } });
Table.endGame({ title: G.names[result.winnerId] + ' wins!', winnerId: result.winnerId,
standings: result.standings });
var result = FR.standings.byElimination(seats);
