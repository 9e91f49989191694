Table.onPlayerLeave(function (id) {
seats.eliminate(id);
if (seats.settled) finish();
publish();
});
