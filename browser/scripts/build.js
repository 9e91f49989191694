/**
 * Writes what is committed and made of other files, or says what of it is out of date.
 *
 *     node scripts/build.js [--check]
 *
 * It ends with 0, with 1 if something is out of date, and with 4 for other arguments.
 */

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { differences, made, present, ROOT } from './outputs.js';

const [option, ...more] = process.argv.slice(2);
if (more.length > 0 || !(option === undefined || option === '--check')) {
  console.error('usage: node scripts/build.js [--check]');
  process.exit(4);
}

let wanted;
try {
  wanted = made();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const paths = differences(wanted, present());
if (option === '--check') {
  if (paths.length > 0) {
    console.error(
      `not what the sources give: ${paths.join(', ')}\nType "npm run build" in browser/, and commit what it writes.`,
    );
    process.exit(1);
  }
  process.exit(0);
}

for (const path of paths) {
  const target = join(ROOT, path);
  const text = wanted.get(path);
  if (text === undefined) {
    rmSync(target);
    continue;
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.new`, text);
  renameSync(`${target}.new`, target);
}
console.log(paths.length === 0 ? 'nothing to do' : `written: ${paths.join(', ')}`);
