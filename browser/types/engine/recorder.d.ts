/**
 * Keeps what an engine reads of the world, with the line of the engine that it came from.
 *
 * What is read on the way of an import, or where the runtime prints something, is its own affair; and so is what nobody
 * of the engine has asked for.
 */
export type Read = {
    what: string;
    where: string;
    loading?: true;
};
export type Recorder = {
    /**
     * something is read, unless it may
     * be at the line that did
     */
    note: (what: string, isQuiet?: (place: string) => boolean) => void;
    /**
     * something is read, or nothing by an empty name; what is read on
     * the way is part of it
     */
    reading: <T>(what: string, read: () => T) => T;
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
 * @property {(what: string, isQuiet?: (place: string) => boolean) => void} note something is read, unless it may
 *   be at the line that did
 * @property {<T>(what: string, read: () => T) => T} reading something is read, or nothing by an empty name; what is read on
 *   the way is part of it
 * @property {(on: boolean) => void} loading whether the engine is being loaded, which marks what it reads then
 * @property {() => Read[]} take what was read since last asked, each once
 */
/**
 * @param {string} base the address of the engine's folder, with a slash at its end
 * @returns {Recorder}
 */
export declare function recorder(base: string): Recorder;
