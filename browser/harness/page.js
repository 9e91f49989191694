/**
 * The kit in a page, imported as a game would import it. `watch.js` runs before this and keeps what goes
 * wrong; `offer.js` is what whoever drives the page calls.
 */

// In this order: the other way round, WebKitGTK 2.50 fires the load event before modules that await
// at their top level have been evaluated.
import { operations, runBatch } from './operations.js';
import { offer } from './offer.js';

offer({ operations, runBatch });
