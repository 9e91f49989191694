/**
 * The languages in which cards have names; internal to the kit.
 *
 * A language is a table, in a file of its own: a new one takes no new code. Ranks are in order from ace to
 * king, suits in the order spades, hearts, diamonds, clubs.
 */
export type Locale = {
    /**
     * how a card is called, with {rank} and {suit} for their words
     */
    name: string;
    /**
     * the words for the ranks
     */
    ranks: readonly string[];
    /**
     * the words for the suits
     */
    suits: readonly string[];
    /**
     * the word for a joker
     */
    joker: string;
    /**
     * the ranks in short
     */
    shortRanks: readonly string[];
    /**
     * the suits in short, where signs won't do
     */
    shortSuits: readonly string[];
};
/**
 * The table of a language. One that isn't known is an error that lists those that are.
 *
 * @param {string} name the argument's
 * @param {string} locale
 * @returns {Locale}
 */
export declare function localeOf(name: string, locale: string): Locale;
