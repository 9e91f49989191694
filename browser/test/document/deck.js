var cards = [];
for (var n = 1; n <= 12; n++) for (var i = 0; i < n; i++) cards.push(n);
var deck = FR.deck(cards, r);
var card = deck.draw();
deck.discard(card);
publish({ deckLeft: deck.left });
