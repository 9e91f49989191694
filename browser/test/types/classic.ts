/// <reference types="@samedeal/kit/classic/fr.js" />

// FR is a global here: nothing imports it.
var r = FR.rng(42);
var card: string | undefined = FR.deck(['a'], r).draw();
var table = FR.host({ intents: { pass: () => undefined } });
card = table.handle('a', { t: card }) ? undefined : 'a';

// @ts-expect-error no such piece
FR.dice;
// @ts-expect-error a seed is given
FR.rng();
