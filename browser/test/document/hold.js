table.hold(1700, function () { G.phase = 'roundEnd'; });
table.sequence(800, [
function () { dealOne(); },
function () { dealOne(); },
function () { dealOne(); }
], function () { if (!seats.next()) endRound(); });
