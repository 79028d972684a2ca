import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findUnequalPins } from './doctor';

function workspace(versions: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'mindloom-pins-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const group of ['apps', 'games', 'libs', 'tools']) mkdirSync(join(root, group));
  for (const [name, version] of Object.entries(versions)) {
    mkdirSync(join(root, 'apps', name));
    const json = { name, dependencies: { '@module-federation/runtime-core': version } };
    writeFileSync(join(root, 'apps', name, 'package.json'), JSON.stringify(json));
  }
  return root;
}

it('all packages of this workspace require the same exact version of the federation packages', () => {
  expect(findUnequalPins(resolve(import.meta.dirname, '../../../..'))).toBeNull();
});

it('findUnequalPins reports a package that requires a different version of a federation package, or a range of versions', () => {
  expect(findUnequalPins(workspace({ one: '2.9.2', two: '2.9.3' }))).toBe(
    'two requires 2.9.3, another package requires 2.9.2',
  );
  expect(findUnequalPins(workspace({ one: '^2.9.2' }))).toBe('one requires "^2.9.2"');
});
