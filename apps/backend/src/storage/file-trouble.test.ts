import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { diskFull, fileReason, fileTrouble } from './file-trouble';

function thrownBy(task: () => unknown): unknown {
  try {
    task();
  } catch (thrown) {
    return thrown;
  }
  throw new Error('nothing was thrown');
}
const withCode = (code: string) =>
  Object.assign(new Error(`${code}: no space left on device, write`), { code });

it.each([
  ['Node', withCode('ENOSPC')],
  ['Node, over a quota', withCode('EDQUOT')],
  ['the files of the embedded Postgres', { name: 'ErrnoError', errno: 51 }],
  ['Postgres', new Error('could not extend file "base/5/16384": No space left on device')],
])('tells a full disk that %s noticed', (_, thrown) => {
  expect(diskFull(thrown)).toMatchObject({ code: 'ML-531' });
  expect(fileTrouble('/data', thrown)).toMatchObject({ code: 'ML-531' });
});

it('says in words what the embedded Postgres throws as an object', () => {
  expect(fileReason({ name: 'ErrnoError', errno: 54 })).toBe('ENOTDIR');
  expect(fileReason({ name: 'ErrnoError', errno: 7 })).toBe('file error 7');
  expect(fileReason({ odd: { deep: {} } })).not.toContain('[object Object]');
});

it('names the folder and keeps what is in it when a file cannot be used', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mindloom-trouble-'));
  writeFileSync(path.join(folder, 'file'), '');
  for (const task of [
    () => readFileSync(folder),
    () => readFileSync(path.join(folder, 'none')),
    () => readFileSync(path.join(folder, 'file', 'below')),
  ]) {
    const trouble = fileTrouble('/data', thrownBy(task));
    expect(trouble).toMatchObject({ code: 'ML-522' });
    expect(trouble?.problem).toMatch(/^The data folder \/data cannot be used \(E[A-Z]+: .*kept\./);
  }
  rmSync(folder, { recursive: true });
});

it('leaves everything else to whoever knows more', async () => {
  const refused = await new Promise((resolve) => connect(1, '127.0.0.1').once('error', resolve));
  for (const thrown of [refused, new TypeError('x is not a function'), 'a word', null, { a: 1 }])
    expect(fileTrouble('/data', thrown)).toBeNull();
});
