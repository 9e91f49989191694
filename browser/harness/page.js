/**
 * The kit in a page, imported as a game would import it. `watch.js` runs before this and keeps what goes
 * wrong; `offer.js` is what whoever drives the page calls.
 */

import { offer } from './offer.js';
import { operations, runBatch } from './operations.js';

offer({ operations, runBatch });
