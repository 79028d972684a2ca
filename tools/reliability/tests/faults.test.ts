import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

// Each starts the backend in a process of its own and saves over a network that fails.
vi.setConfig({ testTimeout: 300_000 });

/** Without a browser and without a disk; `npm run test:faults` is the long version, with more plants. */
const QUICKLY = ['--only', 'saves', '--in-memory'];
const FAULTS = join(import.meta.dirname, '../src/faults.ts');

function run(...args: string[]) {
  const ran = spawnSync(process.execPath, ['--import', 'tsx', FAULTS, ...args], { encoding: 'utf8' });
  const total = /^all +(.+)$/m.exec(ran.stdout)?.[1]?.trim().split(/ +/).map(Number) ?? [];
  const [, finished = 0, stored = 0, lost = 0, double = 0] = total;
  return { passed: ran.status === 0, finished, stored, lost, double, said: `${ran.stdout}${ran.stderr}` };
}

it('the real outbox saves every play once over a network that fails in every way [DATA-16] [DATA-17]', () => {
  const { passed, said, ...counts } = run(...QUICKLY, '--saves', '24');
  expect(passed, said).toBe(true);
  expect(counts).toEqual({ finished: 24, stored: 24, lost: 0, double: 0 });
});

it('and the suite fails when a save is stored as often as it is sent', () => {
  const { passed, double, said } = run(...QUICKLY, '--saves', '12', '--plant', 'no-idempotency');
  expect(passed, said).toBe(false);
  expect(double, said).toBeGreaterThan(0);
});
