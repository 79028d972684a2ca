import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * `npm run test:durability`: the backend's tests of what survives, with the counts of the quality bar. The same files
 * run within `npm test` with a few kills each.
 */
const COUNTS = { MINDLOOM_KILLS: '50', MINDLOOM_FIRST_START_KILLS: '20' };
const FILES = ['durability', 'full-disk', 'fsync', 'start-failures', 'backup'];

const run = spawn(
  'npx',
  [
    'vitest',
    'run',
    '--config',
    '../../tools/verify/vitest.config.ts',
    ...FILES.map((name) => `tests/server/${name}.test.ts`),
  ],
  {
    cwd: join(import.meta.dirname, '../../../apps/backend'),
    env: { ...COUNTS, ...process.env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
);
const [code] = await once(run, 'exit');
process.exitCode = code === 0 ? 0 : 1;
