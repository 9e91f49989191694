/**
 * An engine in a page: imported from the user's folder, which is served beside this one, with traps set before.
 *
 * The page's address says which: `engine.html?engine=/user/engine.mjs&export=name&clock=86400`. Clock is by how many
 * seconds clocks are to be ahead. What becomes of it is promised by
 * `samedealReady`: nothing, or the reason why it can't be used. Then `samedeal` has what `offer.js` gives.
 */

import { offer } from './offer.js';
import { putForward, secondsIn } from '../engine/clock.js';
import { BadEngine, engineOf } from '../engine/load.js';
import { recorder } from '../engine/recorder.js';
import { shim } from '../engine/shim.js';
import { setTraps } from '../engine/traps.js';
import { whereOf } from '../engine/where.js';

/** @type {any} */
const page = globalThis;
const query = new page.URLSearchParams(page.location.search);
const address = new page.URL(query.get('engine'), page.location.href).href;
const base = address.slice(0, address.lastIndexOf('/') + 1);
const record = recorder(base);
const clock = query.get('clock');

/** @returns {Promise<string>} why it can't be used, or nothing */
async function load() {
  putForward(page, secondsIn(clock));
  setTraps(page, record);
  record.loading(true);
  try {
    const engine = await engineOf(await import(address), query.get('export') ?? undefined);
    offer(shim(engine, { reads: () => record.take(), base }), clock === null ? {} : { clock });
    return '';
  } catch (error) {
    const where = error instanceof BadEngine ? '' : whereOf(error?.stack, base);
    const why = error instanceof BadEngine ? error.message : String(error);
    const name = decodeURIComponent(address.slice(base.length));
    return `${name} can't be used: ${why}${where === '' ? '' : ` (${where})`}`;
  } finally {
    record.loading(false);
  }
}

page.samedealReady = load();
