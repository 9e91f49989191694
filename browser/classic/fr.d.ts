/** What fr.js sets: the pieces of a game at a table, the default export of @samedeal/kit/table. */
declare var FR: typeof import('../types/table/index.js').default;
