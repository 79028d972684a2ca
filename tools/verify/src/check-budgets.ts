import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseRelease } from '@mindloom/registry';
import { budgets } from './budgets';
import { brotliBytes, scriptsOf } from './weigh';

interface Weighed {
  what: string;
  bytes: number;
  limit: number;
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

function weighGame(folder: string): Weighed[] {
  const manifest: object = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const parsed = parseRelease({ baseUrl: 'unpublished/', ...manifest });
  if (!parsed.ok) throw new Error(`ML-601 ${folder}/release.json: ${parsed.problem}`);
  const { remote, entry, assets } = parsed.release;
  const own = assets.filter(({ boot }) => boot).map(({ path }) => brotliBytes(join(folder, path)));
  return [
    { what: `${remote}: entry`, bytes: brotliBytes(join(folder, entry)), limit: budgets.gameEntryBytes },
    { what: `${remote}: entry and own code`, bytes: sum(own), limit: budgets.gameOwnBytes },
  ];
}

function weighShell(dist: string): Weighed {
  const scripts = scriptsOf(readFileSync(join(dist, 'index.html'), 'utf8'));
  const bytes = sum(scripts.map((script) => brotliBytes(join(dist, script))));
  return { what: 'shell: first page', bytes, limit: budgets.shellFirstPageBytes };
}

function weighAll(root: string): Weighed[] {
  const games = readdirSync(join(root, 'games')).map((game) => join(root, 'games', game, 'dist', 'remote'));
  const built = games.filter((folder) => existsSync(folder));
  return [...built.flatMap(weighGame), weighShell(join(root, 'apps', 'shell', 'dist'))];
}

const weighed = weighAll(resolve(import.meta.dirname, '../../..'));
for (const { what, bytes, limit } of weighed) {
  console.log(`${bytes <= limit ? 'ok  ' : 'OVER'} ${what.padEnd(40)} ${bytes} of ${limit} bytes`);
}
if (weighed.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
