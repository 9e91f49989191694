/**
 * What is committed though it is made of other files: the classic script, and the types of all modules, which
 * users of a checkout would lack otherwise.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { classicScript } from './classic.js';

/** The folder of the package. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The files under a folder whose names end so, by their paths from it, with slashes. */
function filesIn(folder, end) {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  return new Map(
    names
      .filter((name) => name.endsWith(end))
      .sort()
      .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')]),
  );
}

/** The same with another folder before their paths. */
const under = (name, files) => [...files].map(([path, text]) => [`${name}/${path}`, text]);

/** The types as the compiler writes them, by a project file. */
function compiled(root, project) {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    if (!existsSync(tsc)) throw new Error('the compiler is not there: npm ci gets it');
    const { status, stdout } = spawnSync(
      execPath,
      [tsc, '-p', join(root, project), '--outDir', folder, '--pretty', 'false'],
      { cwd: root, encoding: 'utf8', timeout: 120_000, killSignal: 'SIGKILL' },
    );
    if (status !== 0) {
      throw new Error(`the compiler refuses the sources:\n${stdout}`);
    }
    return filesIn(folder, '.d.ts');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The types of all modules: those of the kit at the top, those for engines in a folder. */
function types(root) {
  const engine = [...compiled(root, 'tsconfig.engine.json')];
  return new Map([
    ...compiled(root, 'tsconfig.types.json'),
    ...engine.filter(([path]) => path.startsWith('engine/')),
  ]);
}

/** What the sources of a package give: path and text. */
export function made(root = ROOT) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const script = classicScript(new Map(under('kit', filesIn(join(root, 'kit'), '.js'))), version);
  return new Map([['classic/fr.js', script], ...under('types', types(root))]);
}

/** What is there of it. */
export function present(root = ROOT) {
  const script = filesIn(join(root, 'classic'), 'fr.js');
  return new Map([
    ...under('classic', script),
    ...under('types', filesIn(join(root, 'types'), '.d.ts')),
  ]);
}

/** The paths whose texts differ, or that only one of the two has. */
export function differences(wanted, found) {
  const paths = new Set([...wanted.keys(), ...found.keys()]);
  return [...paths].filter((path) => wanted.get(path) !== found.get(path)).sort();
}
