import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { editText } from '../source-edits';
import { WORKSPACE } from '../workspace';
import { parseGuards, verdictOf } from './prove-guards';

it('a removed check is noticed if any test fails, missed if all tests pass, and unread if no test ran', () => {
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
