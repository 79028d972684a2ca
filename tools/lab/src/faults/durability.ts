import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportUncaughtExceptions } from '@mindloom/backend/failure';
import { VITEST_CONFIG, WORKSPACE } from '../workspace';
import { runWithFault } from './injected-faults';

/** The numbers of repetitions in a long run. `npm test` runs the same files with only a few kills. */
const REPETITIONS = {
  MINDLOOM_KILLS: '50',
  MINDLOOM_FIRST_START_KILLS: '20',
  MINDLOOM_TEST_LIMIT_MINUTES: '60',
};
const FILES = ['durability', 'full-disk', 'fsync', 'start-failures', 'backup'];

/** Runs the durability tests of the backend. @returns true if they passed. */
async function runDurabilityTests(): Promise<boolean> {
  const files = FILES.map((name) => `tests/server/${name}.test.ts`);
  const run = spawn('npx', ['vitest', 'run', ...VITEST_CONFIG, ...files], {
    cwd: join(WORKSPACE, 'apps/backend'),
    env: { ...REPETITIONS, ...process.env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(run, 'exit');
  return code === 0;
}

/** `npm run test:durability -- [--inject fault]`: runs the long durability tests, or runs them with an injected fault. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { inject: { type: 'string' } } });
  const { inject } = values;
  return inject === undefined ? runDurabilityTests() : runWithFault('durability', inject, []);
}

reportUncaughtExceptions();
process.exitCode = (await main()) ? 0 : 1;
