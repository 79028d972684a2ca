import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportUncaughtExceptions } from '@mindloom/backend/failure';
import { runPlanted } from './plants/run-planted';

/**
 * `npm run test:durability -- [--plant name]`: the backend's tests of what survives, with the counts of the quality bar.
 * The same files run within `npm test` with a few kills each.
 */
reportUncaughtExceptions();
const { values } = parseArgs({ options: { plant: { type: 'string' } } });
const COUNTS = {
  MINDLOOM_KILLS: '50',
  MINDLOOM_FIRST_START_KILLS: '20',
  MINDLOOM_TEST_LIMIT_MINUTES: '60',
};
const FILES = ['durability', 'full-disk', 'fsync', 'start-failures', 'backup'];

async function runHere(): Promise<boolean> {
  const files = FILES.map((name) => `tests/server/${name}.test.ts`);
  const run = spawn(
    'npx',
    ['vitest', 'run', '--config', '../../tools/cli/vitest/vitest.config.ts', ...files],
    {
      cwd: join(import.meta.dirname, '../../../apps/backend'),
      env: { ...COUNTS, ...process.env },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  const [code] = await once(run, 'exit');
  return code === 0;
}

const passed =
  values.plant === undefined ? await runHere() : await runPlanted('durability', values.plant, []);
process.exitCode = passed ? 0 : 1;
