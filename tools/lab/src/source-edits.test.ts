import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editSources, editText } from './source-edits';

describe('editText', () => {
  it('editText replaces the only occurrence of a text, and inserts patterns such as $& literally', () => {
    expect(editText('const limit = 5;', { find: '= 5', replace: '= $& 6' })).toBe('const limit = $& 6;');
  });

  it('editText returns null if the text is missing or occurs twice', () => {
    expect(editText('const limit = 5;', { find: '= 6', replace: '' })).toBeNull();
    expect(editText('a = 5; b = 5;', { find: '= 5', replace: '' })).toBeNull();
  });
});

it('editSources restores every file, even if a later edit does not fit its file', () => {
  const root = mkdtempSync(join(tmpdir(), 'mindloom-edits-'));
  const read = () => readFileSync(join(root, 'limits.ts'), 'utf8');
  writeFileSync(join(root, 'limits.ts'), 'a = 5; b = 6;');
  const edits = [
    { file: 'limits.ts', find: 'a = 5', replace: 'a = 7' },
    { file: 'limits.ts', find: 'b = 6', replace: 'b = 8' },
  ];
  const edited = editSources(root, edits);
  expect(read()).toBe('a = 7; b = 8;');
  if (edited.ok) edited.restore();
  expect(read()).toBe('a = 5; b = 6;');
  const stale = { file: 'limits.ts', find: 'c', replace: 'd' };
  expect(editSources(root, [...edits, stale])).toEqual({ ok: false, staleEdit: stale });
  expect(read()).toBe('a = 5; b = 6;');
  rmSync(root, { recursive: true });
});
