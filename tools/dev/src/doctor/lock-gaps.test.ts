import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { platformOf } from './complete-lock';
import { findLockGaps, readLockFile } from './lock-gaps';

it('names every optional package of the lock file of this workspace', () => {
  const lock = readLockFile(resolve(import.meta.dirname, '../../../../package-lock.json'));
  expect(findLockGaps(lock)).toEqual([]);
});

it('finds a binary that no entry stands for, and accepts one that a folder above holds', () => {
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
])('reads the platform of %s from its name', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
