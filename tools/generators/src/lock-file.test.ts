import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { addToLock, lockHas } from './lock-file';

const root = resolve(import.meta.dirname, '../../..');
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');

/** A lock file without one of its packages. */
function without(name: string, folder: string): string {
  const read = JSON.parse(lock);
  const kept = Object.entries(read.packages).filter(
    ([key]) => key !== folder && key !== `node_modules/${name}`,
  );
  return `${JSON.stringify({ ...read, packages: Object.fromEntries(kept) }, null, 2)}\n`;
}

it.each(['games/reaction', 'libs/registry'])('writes %s exactly as npm has written it', (folder) => {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const bare = without(manifest.name, folder);
  expect(bare).not.toBe(lock);
  expect(addToLock(bare, folder, manifest)).toBe(lock);
});

it('knows which packages the workspace has', () => {
  expect(lockHas(lock, '@mindloom/game-kit')).toBe(true);
  expect(lockHas(lock, '@mindloom/game-chess-recall')).toBe(false);
});
