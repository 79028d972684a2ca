import { posix } from 'node:path';
import { runInBackground } from '@mindloom/cli/workspace-copy';

/** Where a test file belongs: `apps/shell/src/app.test.ts` is `src/app.test.ts` of the project `apps/shell`. */
function placeOf(testFile: string): { project: string; file: string } {
  const [group = '', name = '', ...rest] = testFile.split('/');
  return { project: posix.join(group, name), file: rest.join('/') };
}

/** Where Vitest reports of a test file, from the root. */
export const reportOf = (testFile: string): string =>
  posix.join(placeOf(testFile).project, 'test-results/unit.json');

/** Runs one test file in a copy of the workspace, or those of its tests whose titles are wanted. */
export async function runTestFile(root: string, testFile: string, titles?: string): Promise<void> {
  const { project, file } = placeOf(testFile);
  const config = ['--config', '../../tools/cli/vitest/vitest.config.ts'];
  const which = titles === undefined ? [] : ['--testNamePattern', titles];
  await runInBackground(root, project, ['vitest', 'run', ...config, file, ...which]);
}
