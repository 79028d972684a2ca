import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RUNNING_NODE } from './outside-project';

/**
 * `npm run packages:outside`: runs the test of games in other repositories (e2e/journeys/outside-team.spec.ts) with all
 * templates. `--templates react,vue` selects templates. `--nodes 20,22,24` selects versions of Node.
 * @returns the exit code of the test.
 */
async function main(root: string): Promise<number> {
  const { values } = parseArgs({
    options: {
      templates: { type: 'string', default: 'react,vanilla,vue,svelte' },
      nodes: { type: 'string', default: RUNNING_NODE },
    },
  });
  const args = ['playwright', 'test', 'journeys/outside-team', '--reporter', 'list', '--workers', '1'];
  const run = spawn('npx', args, {
    cwd: join(root, 'e2e'),
    env: {
      ...process.env,
      MINDLOOM_OUTSIDE_TEMPLATES: values.templates,
      MINDLOOM_OUTSIDE_NODES: values.nodes,
    },
    stdio: 'inherit',
  });
  return new Promise((done, fail) => {
    run.once('error', fail);
    run.once('close', (code) => done(code ?? 1));
  });
}

process.exitCode = await main(resolve(import.meta.dirname, '../../../../..'));
