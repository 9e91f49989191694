/**
 * Games that are under way, by the state that each is in.
 *
 * Games that are played side by side may be in one state, and each of them must be itself: so what is kept
 * under a state are several, and whoever goes on with one takes it away.
 */
export type Live = {
    game: any;
    clock: {
        advance: (ms: number) => void;
        pause: () => void;
        resume: () => void;
    };
};
/** @typedef {{ game: any, clock: { advance: (ms: number) => void, pause: () => void, resume: () => void } }} Live */
/**
 * @returns {{ take: (key: string) => Live | undefined, keep: (key: string, live: Live) => void, forget: (key: string) => void }}
 */
export declare function liveGames(): {
    take: (key: string) => Live | undefined;
    keep: (key: string, live: Live) => void;
    forget: (key: string) => void;
};
