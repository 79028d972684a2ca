import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseRelease } from '@mindloom/registry';
import { brotliBytes, budgets, pathsNeeded, scriptsOf } from './budgets';

interface Measurement {
  name: string;
  bytes: number;
  limit: number;
}

/** A step of `npm test`: compares the sizes of the built shell and games with their budgets. */
function main(root: string): number {
  const games = readdirSync(join(root, 'games')).map((game) => join(root, 'games', game, 'dist', 'remote'));
  const built = games.filter((folder) => existsSync(folder));
  const all = [...built.flatMap(measureGame), measureShell(join(root, 'apps', 'shell', 'dist'))];
  for (const { name, bytes, limit } of all)
    console.log(`${bytes <= limit ? 'ok  ' : 'OVER'} ${name.padEnd(40)} ${bytes} of ${limit} bytes`);
  return all.some(({ bytes, limit }) => bytes > limit) ? 1 : 0;
}

function measureGame(folder: string): Measurement[] {
  const manifest: object = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const parsed = parseRelease({ baseUrl: 'unpublished/', ...manifest });
  if (!parsed.ok) throw new Error(`ML-601 ${folder}/release.json: ${parsed.problem}`);
  const { remote, entry, assets } = parsed.release;
  const bytesOf = (paths: readonly string[]) => sum(paths.map((path) => brotliBytes(join(folder, path))));
  const content = pathsNeeded(assets, 'content');
  return [
    { name: `${remote}: entry`, bytes: bytesOf([entry]), limit: budgets.gameEntryBytes },
    {
      name: `${remote}: entry and own code`,
      bytes: bytesOf(pathsNeeded(assets, 'own')),
      limit: budgets.gameOwnBytes,
    },
    ...(content.length === 0
      ? []
      : [{ name: `${remote}: content`, bytes: bytesOf(content), limit: budgets.gameContentBytes }]),
  ];
}

function measureShell(dist: string): Measurement {
  const scripts = scriptsOf(readFileSync(join(dist, 'index.html'), 'utf8'));
  const bytes = sum(scripts.map((script) => brotliBytes(join(dist, script))));
  return { name: 'shell: first page', bytes, limit: budgets.shellFirstPageBytes };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

process.exitCode = main(resolve(import.meta.dirname, '../../../..'));
