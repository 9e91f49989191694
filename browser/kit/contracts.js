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
