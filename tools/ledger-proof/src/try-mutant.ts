import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { runInBackground } from '@mindloom/verify/run-in';
import { type Mutant, mutate } from './mutant';
import { readReport, type Report, type Verdict, verdictOn } from './verdict';

/** Where a test file belongs: `apps/shell/src/app.test.ts` is `src/app.test.ts` of the project `apps/shell`. */
function projectOf(testFile: string): { project: string; file: string } {
  const [group = '', name = '', ...rest] = testFile.split('/');
  return { project: posix.join(group, name), file: rest.join('/') };
}

type Tests = Pick<Mutant, 'ids' | 'test'>;

/** Runs the tests of a file that name any of the statements. */
async function runTests(root: string, { ids, test }: Tests): Promise<Report> {
  const { project, file } = projectOf(test);
  const config = ['--config', '../../tools/verify/vitest.config.ts'];
  const which = [file, '--testNamePattern', `\\b(?:${ids.join('|')})\\b`];
  const reportFile = join(root, project, 'test-results/unit.json');
  rmSync(reportFile, { force: true });
  await runInBackground(root, project, ['vitest', 'run', ...config, ...which]);
  return readReport(reportFile);
}

/** Says of which statements a test already fails while nothing is broken: they would prove nothing. */
export async function failingBefore(root: string, tests: Tests): Promise<Set<string>> {
  const report = await runTests(root, tests);
  return new Set(tests.ids.filter((id) => verdictOn(id, report) === 'noticed'));
}

/** Breaks one behaviour in a copy of the workspace, runs the test that names it, and mends it again. */
export async function tryMutant(root: string, mutant: Mutant): Promise<Map<string, Verdict>> {
  const every = (verdict: Verdict) => new Map(mutant.ids.map((id) => [id, verdict]));
  const path = join(root, mutant.file);
  const whole = readFileSync(path, 'utf8');
  const broken = mutate(whole, mutant);
  if (broken === null) return every('stale');
  writeFileSync(path, broken);
  const report = await runTests(root, mutant);
  writeFileSync(path, whole);
  return new Map(mutant.ids.map((id) => [id, verdictOn(id, report)]));
}
