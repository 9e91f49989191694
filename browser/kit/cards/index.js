/** Playing cards: everything of the modules in this folder, under one name. */

export { assignIds, newCardId } from './ids.js';
