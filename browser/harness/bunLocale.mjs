/**
 * Loaded before the program where Bun is to run under another locale. JavaScriptCore asks the C library
 * which locale is in force, and that is C until the process has called setlocale, which Bun never does.
 * So it is called here, once, before anything asks.
 *
 * It takes effect on Linux with glibc. Elsewhere nothing changes; the program reports the locale that
 * it sees, as always, and the runner says that it is not the one that was asked for.
 */

/** LC_ALL, as glibc numbers it. */
const LC_ALL = 6;

if (process.platform === 'linux') {
  // Named by a variable, because only Bun's own types know the module.
  const module = 'bun:ffi';
  const { dlopen, ptr } = await import(module);
  try {
    const { symbols } = dlopen('libc.so.6', {
      setlocale: { args: ['i32', 'ptr'], returns: 'ptr' },
    });
    // The empty text stands for what the environment variables say.
    symbols.setlocale(LC_ALL, ptr(Buffer.from('\0')));
  } catch {
    // Another C library.
  }
}
