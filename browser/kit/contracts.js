/**
 * The shapes that games code against, and nothing else.
 *
 * This module imports nothing and holds no code, so that a game engine can depend on the shapes
 * alone: `import type { Rng } from '@samedeal/kit/contracts'` brings no generator with it.
 *
 * What a game keeps in its state is plain JSON: an `RngState` or a card survives
 * `JSON.parse(JSON.stringify(...))` unchanged.
 */

/**
 * A saved generator: which algorithm, and its four unsigned 32-bit words `[a, b, c, counter]`.
 *
 * @typedef {object} RngState
 * @property {'sfc32'} algorithm
 * @property {number[]} words
 */

/**
 * A seeded generator. Whoever runs the game makes one with `createRng` or `restoreRng`; an engine
 * only receives it. What each method draws is part of the contract, since a stream never changes.
 *
 * The kit's helpers take any object with the six methods next, int, shuffle, steps, save and copy, and
 * refuse anything else with a TypeError. (Every object has a toString; no helper calls it.)
 *
 * @typedef {object} Rng
 * @property {() => number} next
 *   A float in [0, 1) with 53 random bits; two steps.
 * @property {(min: number, max: number) => number} int
 *   An integer, uniform on [min, max), by rejection; one step a try for spans up to 2**32, two above.
 * @property {<T>(items: readonly T[]) => T[]} shuffle
 *   A new array in random order.
 * @property {(n: number) => Uint32Array} steps
 *   The next n raw 32-bit outputs; n steps.
 * @property {() => RngState} save
 *   The state as plain JSON; draws nothing.
 * @property {() => Rng} copy
 *   A second generator in the same state; draws nothing.
 * @property {() => string} toString
 *   The algorithm and the state, for people to read; draws nothing.
 */

/** @typedef {'S' | 'H' | 'D' | 'C'} Suit Spades, hearts, diamonds, clubs. */

/** @typedef {number | 'joker'} Rank 1 (ace) to 13 (king), or a joker. */

/**
 * The face of a playing card: rank 1 (ace) to 13 (king) and a suit, or a joker.
 * The helpers work for a game's own face type too: any object will do.
 *
 * @typedef {{ rank: number, suit: Suit } | { rank: 'joker', suit: null }} Face
 */

/**
 * A dealt card: a face and an id that says nothing about it.
 *
 * @template {object} [F=Face]
 * @typedef {F & { id: string }} Card
 */

/**
 * A card that the viewer may not see: this and nothing else.
 *
 * @typedef {{ hidden: true }} HiddenCard
 */

/**
 * A card that was played, and by whom.
 *
 * @typedef {object} Play
 * @property {number} seat
 * @property {Face} card
 */

/**
 * A trick: who led, the plays in order, and who won it, null while it is being played.
 *
 * @typedef {object} Trick
 * @property {number} leader
 * @property {Play[]} plays
 * @property {number | null} winner
 */

/**
 * What a game says about the cards that may be played. Each may be left out.
 *
 * @typedef {object} TrickRules
 * @property {Suit | null | undefined} [led] the suit led, null for the player who leads
 * @property {Suit | null | undefined} [unbroken] a suit that may not be led yet
 * @property {Face | null | undefined} [required] a card that must be played by whoever holds it
 * @property {readonly Face[] | undefined} [banned] cards that may not be played now
 */

/**
 * A grid of cells, row by row, (0, 0) at the top left: (x, y) is cells[y * width + x].
 *
 * @template [T=unknown]
 * @typedef {object} Grid
 * @property {number} width 1 to 65535
 * @property {number} height 1 to 65535
 * @property {T[]} cells width times height of them
 */

/**
 * A place in a grid, or beside it: x to the right, y down.
 *
 * @typedef {object} Point
 * @property {number} x
 * @property {number} y
 */

/**
 * A domino: the pips of its ends.
 *
 * @typedef {object} Domino
 * @property {number} left
 * @property {number} right
 */

/**
 * How many of a tile a bag holds.
 *
 * @template {object} [T=object]
 * @typedef {object} TileCount
 * @property {T} tile
 * @property {number} count
 */

/** @typedef {'schnapsen' | 'sixtysix'} Variant A game that the digest deal lays out. */

/**
 * A card of schnapsen and sixty-six: what it counts, and its power within its suit.
 *
 * @typedef {object} SchnapsenCard
 * @property {number} id
 * @property {string} name
 * @property {string} longName
 * @property {'A' | 'T' | 'K' | 'Q' | 'J' | '9'} rank
 * @property {Suit} suit
 * @property {number} points
 * @property {number} power
 */

/**
 * A deal by digest, in ids of cards: the hands, the talon in the order of drawing, and the turn-up, which is
 * drawn last.
 *
 * @typedef {object} DigestDeal
 * @property {number[]} nonDealer
 * @property {number[]} dealer
 * @property {number[]} talon
 * @property {number} turnUp
 */
