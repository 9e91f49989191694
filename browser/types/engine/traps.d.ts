/**
 * Notes whatever an engine reads of clocks and of global sources of chance.
 *
 * An engine must be a function of its seed and the moves. What is trapped goes on working, so that a game can
 * be played to its end and all of it be found; each use is noted with the line of the engine that it came from.
 * Traps are to be set before the engine is imported: a module may keep `Math.random` for itself.
 *
 * A realm that is made later (`node:vm`) has its own Math and Date, and needs traps of its own.
 */
export type Read = {
    what: string;
    where: string;
    loading?: true;
};
export type Recorder = {
    /**
     * something is read
     */
    note: (what: string) => void;
    /**
     * whether the engine is being loaded, which marks what it reads then
     */
    loading: (on: boolean) => void;
    /**
     * what was read since last asked, each once
     */
    take: () => Read[];
};
/** @typedef {{ what: string, where: string, loading?: true }} Read */
/**
 * @typedef {object} Recorder
 * @property {(what: string) => void} note something is read
 * @property {(on: boolean) => void} loading whether the engine is being loaded, which marks what it reads then
 * @property {() => Read[]} take what was read since last asked, each once
 */
/**
 * @param {string} base the address of the engine's folder, with a slash at its end
 * @returns {Recorder}
 */
export declare function recorder(base: string): Recorder;
/**
 * Puts a noting function in a method's place.
 *
 * @param {any} holder
 * @param {string} name
 * @param {string} what
 * @param {Recorder} record
 */
export declare function trap(holder: any, name: string, what: string, record: Recorder): void;
/**
 * Sets the traps that there are in a realm that an engine has made.
 *
 * @param {any} realm its global object
 */
export declare function trapRealm(realm: any): void;
/**
 * Sets the traps in a realm.
 *
 * @param {any} realm its global object
 * @param {Recorder} record
 */
export declare function setTraps(realm: any, record: Recorder): void;
