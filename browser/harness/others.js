/** The operations on grids, tiles and digest deals: which function of the kit does each. */

import { chebyshev, createGrid, floodFill, getCell, inBounds, manhattan } from '../kit/index.js';
import { neighbors4, neighbors8, regions, setCell } from '../kit/index.js';
import { dominoSet, drawTiles, matches, oriented, returnTiles, tileBag } from '../kit/index.js';
import { SCHNAPSEN_CARDS, commitment, dealFor, digestOrder, drawCount } from '../kit/index.js';
import { orderFor, packFor, prefixFor, talonAt, verifyDeal } from '../kit/index.js';
import { byCell } from './callbacks.js';
import { bytesOf } from './encoding.js';

/** @import { Rng } from '../kit/index.js' */

/** @typedef {any} Input */

/**
 * A card of the digest deal with its members as the contract names them.
 *
 * @param {any} card
 * @returns {unknown}
 */
function cardOf({ longName, ...card }) {
  return { ...card, long_name: longName };
}

/**
 * A deal with its members as the contract names them.
 *
 * @param {any} deal
 * @returns {unknown}
 */
function laidOut({ nonDealer, turnUp, ...deal }) {
  return { ...deal, non_dealer: nonDealer, turn_up: turnUp };
}

/**
 * Operations without a generator.
 *
 * @type {Array<[string, (input: Input) => unknown]>}
 */
export const PLAIN_OTHERS = [
  ['grid.create_grid', ({ width, height, value }) => createGrid(width, height, value)],
  ['grid.in_bounds', ({ grid, point }) => inBounds(grid, point)],
  ['grid.get_cell', ({ grid, point }) => getCell(grid, point)],
  ['grid.set_cell', ({ grid, point, value }) => setCell(grid, point, value)],
  ['grid.neighbors4', ({ grid, point }) => neighbors4(grid, point)],
  ['grid.neighbors8', ({ grid, point }) => neighbors8(grid, point)],
  ['grid.flood_fill', (input) => floodFill(input.grid, input.start, openOf(input))],
  ['grid.regions', (input) => regions(input.grid, openOf(input))],
  ['grid.manhattan', ({ a, b }) => manhattan(a, b)],
  ['grid.chebyshev', ({ a, b }) => chebyshev(a, b)],
  ['tiles.domino_set', (input) => dominoSet(input.max_pips)],
  ['tiles.matches', ({ domino, pips }) => matches(domino, pips)],
  ['tiles.oriented', ({ domino, pips }) => oriented(domino, pips)],
  ['tiles.tile_bag', ({ counts }) => tileBag(counts)],
  ['tiles.return_tiles', ({ bag, tiles }) => returnTiles(bag, tiles)],
  ['deals.digest_order', ({ seed, prefix, pack }) => digestOrder(bytesOf(seed), prefix, pack)],
  ['deals.prefix_for', ({ game, number }) => prefixFor(game, number)],
  ['deals.schnapsen_cards', () => SCHNAPSEN_CARDS.map(cardOf)],
  ['deals.pack_for', ({ variant }) => packFor(variant)],
  ['deals.talon_at', ({ variant }) => talonAt(variant)],
  ['deals.draw_count', ({ variant }) => drawCount(variant)],
  ['deals.order_for', ({ seed, deal, variant }) => orderFor(bytesOf(seed), deal, variant)],
  ['deals.deal_for', ({ seed, deal, variant }) => laidOut(dealFor(bytesOf(seed), deal, variant))],
  ['deals.commitment', ({ seed }) => commitment(bytesOf(seed))],
  [
    'deals.verify_deal',
    (input) =>
      verifyDeal(input.commitment, bytesOf(input.seed), input.deal, input.variant, input.order),
  ],
];

/**
 * Operations that act on a generator.
 *
 * @type {Array<[string, (rng: Rng, input: Input) => unknown]>}
 */
export const DRAWING_OTHERS = [['tiles.draw_tiles', (rng, { bag, n }) => drawTiles(bag, n, rng)]];

/**
 * @param {Input} input
 * @returns {any}
 */
function openOf(input) {
  return byCell(input.is_open, input.grid);
}
