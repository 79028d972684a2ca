import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliBytes, scriptsOf } from '@mindloom/cli/budgets';
import { buildPage } from '../../building/build-page';
import { SHELL_DIST } from '../../system/serve-shell';
import { MADE } from '../../workspace';

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** Scripts of the built shell by their paths, in bytes as a CDN sends them. */
export const weighOfShell = (paths: readonly string[]): number =>
  sum(
    [...new Set(paths)]
      .map((path) => join(SHELL_DIST, path))
      .flatMap((file) => (existsSync(file) ? brotliBytes(file) : [])),
  );

/** The scripts that the shell's page names itself. */
export const namedScripts = (): string[] => scriptsOf(readFileSync(join(SHELL_DIST, 'index.html'), 'utf8'));

/** What React, its renderer and its router weigh as this bundler packs them, with a page that uses them. */
export async function weighBare(): Promise<number> {
  const site = join(MADE, 'bare');
  rmSync(site, { recursive: true, force: true });
  await buildPage({ site, folder: 'bare', entry: { index: './pages/bare/host.tsx' }, game: '', html: true });
  const scripts = readdirSync(join(site, 'bare')).filter((file) => file.endsWith('.js'));
  return sum(scripts.map((file) => brotliBytes(join(site, 'bare', file))));
}
