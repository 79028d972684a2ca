import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Ran, runInBackground } from '@mindloom/verify/run-in';
import { type Mutant, mutate } from './mutant';
import { readReport, type Verdict, verdictOn } from './verdict';

/** Where a test file belongs: `apps/shell/src/app.test.ts` is `src/app.test.ts` of the project `apps/shell`. */
function projectOf(testFile: string): { project: string; file: string } {
  const [group = '', name = '', ...rest] = testFile.split('/');
  return { project: posix.join(group, name), file: rest.join('/') };
}

async function runTests(root: string, { ids, test }: Mutant): Promise<Ran> {
  const { project, file } = projectOf(test);
  const config = ['--config', '../../tools/verify/vitest.config.ts'];
  const which = [file, '--testNamePattern', `\\b(?:${ids.join('|')})\\b`];
  return await runInBackground(root, project, ['vitest', 'run', ...config, ...which]);
}

/** Breaks one behaviour in a copy of the workspace, runs the test that names it, and mends it again. */
export async function tryMutant(root: string, mutant: Mutant): Promise<Map<string, Verdict>> {
  const every = (verdict: Verdict) => new Map(mutant.ids.map((id) => [id, verdict]));
  const path = join(root, mutant.file);
  const whole = readFileSync(path, 'utf8');
  const broken = mutate(whole, mutant);
  if (broken === null) return every('stale');
  const reportFile = join(root, projectOf(mutant.test).project, 'test-results/unit.json');
  rmSync(reportFile, { force: true });
  writeFileSync(path, broken);
  await runTests(root, mutant);
  writeFileSync(path, whole);
  const report = readReport(reportFile);
  return new Map(mutant.ids.map((id) => [id, verdictOn(id, report)]));
}
