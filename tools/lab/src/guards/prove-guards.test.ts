import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { editText } from '../source-edits';
import { WORKSPACE } from '../workspace';
import { parseGuards, verdictOf } from './prove-guards';

it('verdictOf says that a removed check is noticed if any test fails, missed if all tests pass, and unread if no test ran', () => {
  expect(verdictOf({ passed: 3, failed: 1 })).toBe('noticed');
  expect(verdictOf({ passed: 3, failed: 0 })).toBe('missed');
  expect(verdictOf({ passed: 0, failed: 0 })).toBe('unread');
});

it('guards.json contains only edits that fit their source files', () => {
  const guards = parseGuards(readFileSync(join(import.meta.dirname, 'guards.json'), 'utf8'));
  const stale = guards.filter(
    (guard) => editText(readFileSync(join(WORKSPACE, guard.file), 'utf8'), guard) === null,
  );
  expect(stale.map(({ check }) => check)).toEqual([]);
});

it('no entry of guards.json edits a function that a later migration replaces', () => {
  const guards = parseGuards(readFileSync(join(import.meta.dirname, 'guards.json'), 'utf8'));
  const folder = join(WORKSPACE, 'apps/backend/supabase/migrations');
  const migrations = readdirSync(folder).toSorted();
  const replaced = guards.filter(({ file, find }) => {
    const name = migrations.find((migration) => file.endsWith(`/${migration}`));
    if (name === undefined) return false;
    const text = readFileSync(join(folder, name), 'utf8');
    const before = text.slice(0, text.indexOf(find));
    const changed = [...before.matchAll(/create (?:or replace )?function ([a-z_.]+)\(/g)].at(-1);
    // The function that precedes the edit has already ended, so the edit is not inside of a function.
    if (changed === undefined || before.slice(changed.index).split('$$').length > 2) return false;
    return migrations
      .slice(migrations.indexOf(name) + 1)
      .some((later) =>
        readFileSync(join(folder, later), 'utf8').includes(`create or replace function ${changed[1]}(`),
      );
  });
  expect(replaced.map(({ check }) => check)).toEqual([]);
});
