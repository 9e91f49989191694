/**
 * A classic script that runs before the modules of the page and keeps what goes wrong in it: texts
 * of errors, files that did not load, what the page's policy refused. Modules that do not load
 * can't tell of it themselves, and not every driver of browsers can.
 */
(() => {
  const LAST = 5;
  /** @type {string[]} */
  const said = [];

  /** @param {string} text */
  const keep = (text) => {
    said.push(text.slice(0, 300));
    said.splice(0, said.length - LAST);
  };

  /** @param {Event} event what is listened to on its way down, as a file's error does not rise */
  const onError = (event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement) {
      keep(`${new URL(target.src).pathname}, or what it imports, did not load`);
    } else if (event instanceof ErrorEvent) {
      const where = event.filename ? ` (${new URL(event.filename).pathname}:${event.lineno})` : '';
      keep(event.message + where);
    }
  };

  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', (event) => keep(`unhandled: ${event.reason}`));
  addEventListener('securitypolicyviolation', (event) => {
    // Some engines ask for an icon of their own accord.
    if (!event.blockedURI.endsWith('/favicon.ico')) {
      keep(`the page's policy refused ${event.blockedURI} (${event.effectiveDirective})`);
    }
  });

  /** Not every driver waits until the page has loaded. */
  const loaded = new Promise((resolve) => {
    addEventListener('load', () => resolve(true));
  });

  Object.defineProperty(globalThis, 'samedealWatch', { value: Object.freeze({ said, loaded }) });
})();
