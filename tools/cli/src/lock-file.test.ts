import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { platformOf } from './doctor/complete-lock';
import {
  addWorkspacePackage,
  findLockGaps,
  hasWorkspacePackage,
  lockFileText,
  readLockFile,
} from './lock-file';

const root = resolve(import.meta.dirname, '../../..');
const lockPath = join(root, 'package-lock.json');

it('the lock file of this workspace has an entry for every optional dependency', () => {
  expect(findLockGaps(readLockFile(lockPath))).toEqual([]);
});

it('findLockGaps reports a binary package without an entry, and accepts an entry in a parent folder', () => {
  const packages = {
    'node_modules/bundler': {
      optionalDependencies: { 'bundler-linux-x64': '1.0.0', 'bundler-win32-x64': '1.0.0' },
    },
    'node_modules/bundler-linux-x64': { version: '1.0.0' },
    'node_modules/a/node_modules/b': { optionalDependencies: { 'bundler-linux-x64': '1.0.0' } },
  };
  expect(findLockGaps({ packages })).toEqual(['bundler-win32-x64@1.0.0']);
});

it.each([
  ['@rspack/binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@oxlint/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@supabase/cli-windows-x64', { os: ['win32'], cpu: ['x64'] }],
  ['@nx/nx-win32-arm64-msvc', { os: ['win32'], cpu: ['arm64'] }],
  ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
])('platformOf reads the platform of %s from the name', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

/** Returns the lock file without one of its packages. */
function lockWithout(name: string, folder: string) {
  const lock = readLockFile(lockPath);
  const kept = Object.entries(lock.packages).filter(
    ([key]) => key !== folder && key !== `node_modules/${name}`,
  );
  return { ...lock, packages: Object.fromEntries(kept) };
}

it.each(['games/reaction', 'libs/registry'])('addWorkspacePackage adds %s exactly as npm does', (folder) => {
  const text = readFileSync(lockPath, 'utf8');
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const lock = lockWithout(manifest.name, folder);
  expect(lockFileText(lock)).not.toBe(text);
  expect(lockFileText(addWorkspacePackage(lock, folder, manifest))).toBe(text);
});

it('hasWorkspacePackage returns true only for a package that the lock file lists as part of the workspace', () => {
  const lock = readLockFile(lockPath);
  expect(hasWorkspacePackage(lock, '@mindloom/game-kit')).toBe(true);
  expect(hasWorkspacePackage(lock, '@mindloom/game-chess-recall')).toBe(false);
});
