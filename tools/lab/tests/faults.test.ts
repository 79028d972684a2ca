import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { INJECTED_FAULTS } from '../src/faults/injected-faults';
import { editText } from '../src/source-edits';
import { WORKSPACE } from '../src/workspace';

// The time limit is long, because each test starts a backend process and saves over a failing network.
vi.setConfig({ testTimeout: 300_000 });

/** The options of a short run without a browser and without a disk. `npm run test:faults` is the long version. */
const QUICK = ['--only', 'saves', '--in-memory'];
const FAULTS = join(import.meta.dirname, '../src/faults/main.ts');

function run(...args: string[]) {
  const result = spawnSync(process.execPath, ['--import', 'tsx', FAULTS, ...args], { encoding: 'utf8' });
  const total = /^all +(.+)$/m.exec(result.stdout)?.[1]?.trim().split(/ +/).map(Number) ?? [];
  const [, finished = 0, stored = 0, lost = 0, double = 0] = total;
  const output = `${result.stdout}${result.stderr}`;
  return { passed: result.status === 0, finished, stored, lost, double, output };
}

it('the real outbox saves every play exactly once over a network with every kind of fault [DATA-16] [DATA-17]', () => {
  const { passed, output, ...counts } = run(...QUICK, '--saves', '24');
  expect(passed, output).toBe(true);
  expect(counts).toEqual({ finished: 24, stored: 24, lost: 0, double: 0 });
});

it('npm run test:faults fails with an injected fault that stores one row for each attempt of a save', () => {
  const { passed, double, output } = run(...QUICK, '--saves', '12', '--inject', 'no-idempotency');
  expect(passed, output).toBe(false);
  expect(double, output).toBeGreaterThan(0);
});

it('every edit of an injected fault fits the source file that it changes', () => {
  const edits = Object.values(INJECTED_FAULTS).flatMap((fault) => fault.edits);
  const stale = edits.filter(
    (edit) => editText(readFileSync(join(WORKSPACE, edit.file), 'utf8'), edit) === null,
  );
  expect(stale).toEqual([]);
});
