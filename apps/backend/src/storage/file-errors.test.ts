import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { diskFullFailure, fileErrorReason, fileFailure } from './file-errors';

function thrownBy(task: () => unknown): unknown {
  try {
    task();
  } catch (thrown) {
    return thrown;
  }
  throw new Error('expected the task to throw');
}
const withCode = (code: string) =>
  Object.assign(new Error(`${code}: no space left on device, write`), { code });

it.each([
  ['Node', withCode('ENOSPC')],
  ['Node (quota exceeded)', withCode('EDQUOT')],
  ['the file system of the embedded Postgres', { name: 'ErrnoError', errno: 51 }],
  ['Postgres', new Error('could not extend file "base/5/16384": No space left on device')],
])('a full disk is recognised if %s reports it', (_, thrown) => {
  expect(diskFullFailure(thrown)).toMatchObject({ code: 'ML-531' });
  expect(fileFailure('/data', thrown)).toMatchObject({ code: 'ML-531' });
});

it('fileErrorReason returns the error code of a plain object that the embedded Postgres has thrown', () => {
  expect(fileErrorReason({ name: 'ErrnoError', errno: 54 })).toBe('ENOTDIR');
  expect(fileErrorReason({ name: 'ErrnoError', errno: 7 })).toBe('file error 7');
  expect(fileErrorReason({ odd: { deep: {} } })).not.toContain('[object Object]');
});

it('the message for an unusable file contains the data folder and says that the folder was not changed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mindloom-file-errors-'));
  writeFileSync(path.join(folder, 'file'), '');
  for (const task of [
    () => readFileSync(folder),
    () => readFileSync(path.join(folder, 'none')),
    () => readFileSync(path.join(folder, 'file', 'below')),
  ]) {
    const problem = fileFailure('/data', thrownBy(task));
    expect(problem).toMatchObject({ code: 'ML-522' });
    expect(problem?.problem).toMatch(/^Cannot use the data folder \/data \(E[A-Z]+: .*not changed\./);
  }
  rmSync(folder, { recursive: true });
});

it('fileFailure returns null for errors that are not about files', async () => {
  const refused = await new Promise((resolve) => connect(1, '127.0.0.1').once('error', resolve));
  for (const thrown of [refused, new TypeError('x is not a function'), 'a word', null, { a: 1 }])
    expect(fileFailure('/data', thrown)).toBeNull();
});
