/**
 * Games that are under way, by the state that each is in.
 *
 * Games that are played side by side may be in one state, and each of them must be itself: so what is kept
 * under a state are several, and whoever goes on with one takes it away.
 */

/** How many states are kept: as many as games are played side by side, and some. */
const STATES = 128;

/** How many games in one state. */
const TWINS = 4;

/** @typedef {{ game: any, clock: { advance: (ms: number) => void, pause: () => void, resume: () => void } }} Live */

/**
 * @returns {{ take: (key: string) => Live | undefined, keep: (key: string, live: Live) => void, forget: (key: string) => void }}
 */
export function liveGames() {
  /** @type {Map<string, Live[]>} the last used last */
  const games = new Map();
  return {
    take(key) {
      const twins = games.get(key);
      const live = twins?.pop();
      if (twins?.length === 0) {
        games.delete(key);
      }
      return live;
    },
    keep(key, live) {
      const twins = games.get(key) ?? [];
      twins.push(live);
      twins.splice(0, twins.length - TWINS);
      games.delete(key);
      games.set(key, twins);
      if (games.size > STATES) {
        games.delete(/** @type {string} */ (games.keys().next().value));
      }
    },
    forget: (key) => games.delete(key),
  };
}
