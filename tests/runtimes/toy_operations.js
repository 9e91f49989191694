/** Operations to try runtimes with: one is good, the others each do something bad. */

const TABLE = {
  echo: (input) => input,
  big: (input) => ' '.repeat(input.shift) + 'é😀'.repeat(input.times),
  hang: () => {
    for (;;);
  },
  hog: () => {
    for (const kept = []; ; ) {
      kept.push(new Uint8Array(1 << 23).fill(1));
    }
  },
  raise: () => {
    throw new RangeError('the deck is empty');
  },
  rename: () => null,
  print: () => {
    console.log('shuffling');
    return null;
  },
  evaluate: () => {
    try {
      return Function('return 1')();
    } catch (error) {
      return String(error);
    }
  },
  spy: () => {
    const [fs, children] = ['fs', 'child_process'].map((name) => process.getBuiltinModule(name));
    return [
      () => fs.readFileSync('/etc/passwd'),
      () => fs.writeFileSync('/dev/null', ''),
      () => process.env.PATH.length,
      () => children.execFileSync('/bin/true'),
    ].map((use) => {
      try {
        use();
        return 'done';
      } catch (error) {
        return error.name;
      }
    });
  },
  fetch: () => {
    fetch('https://example.org/').catch(() => {});
    return null;
  },
};

export const operations = Object.keys(TABLE);

export function runBatch(json) {
  const items = JSON.parse(json);
  if (items.some((item) => item.operation === 'object')) {
    return {};
  }
  if (items.some((item) => item.operation === 'surrogate')) {
    return '[{"id":"a","ok":{"value":"\ud800"}}]';
  }
  return JSON.stringify(
    items.map(({ id, operation, input }) => ({
      id: operation === 'rename' ? `${id}-` : id,
      ok: { value: TABLE[operation](input) },
    })),
  );
}
