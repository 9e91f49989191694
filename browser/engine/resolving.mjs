/**
 * Where an engine's project has not installed `@samedeal/kit`, that is the kit which ships, as it is in a page. Hooks of Node.js,
 * which run in a thread of their own.
 */

const KIT = /^@samedeal\/kit(?:\/|$)/;

/**
 * @param {string} specifier
 * @param {{ parentURL?: string }} context
 * @param {(specifier: string, context: { parentURL?: string }) => Promise<unknown>} next
 * @returns {Promise<unknown>}
 */
export async function resolve(specifier, context, next) {
  try {
    return await next(specifier, context);
  } catch (error) {
    if (!KIT.test(specifier) || /** @type {any} */ (error)?.code !== 'ERR_MODULE_NOT_FOUND') {
      throw error;
    }
    // A package finds itself by its name.
    return next(specifier, { ...context, parentURL: import.meta.url });
  }
}
