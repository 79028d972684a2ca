import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportUncaughtExceptions } from '@mindloom/backend/failure';
import { VITEST_CONFIG, WORKSPACE } from '../workspace';
import { runWithFault } from './injected-faults';

/** Repetitions for the long run. `npm test` runs the same files with a few kills each. */
const REPETITIONS = {
  MINDLOOM_KILLS: '50',
  MINDLOOM_FIRST_START_KILLS: '20',
  MINDLOOM_TEST_LIMIT_MINUTES: '60',
};
const FILES = ['durability', 'full-disk', 'fsync', 'start-failures', 'backup'];

/** Runs the backend's durability tests. @returns whether they passed. */
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

/** `npm run test:durability -- [--inject fault]` */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { inject: { type: 'string' } } });
  const { inject } = values;
  return inject === undefined ? runDurabilityTests() : runWithFault('durability', inject, []);
}

reportUncaughtExceptions();
process.exitCode = (await main()) ? 0 : 1;
