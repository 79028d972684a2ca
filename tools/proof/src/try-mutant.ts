import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant';
import { readReport, type Report, type Verdict, verdictOn } from './verdict';
import { reportOf, runTestFile } from './vitest-run';
import { whileBroken } from './while-broken';

type Tests = Pick<Mutant, 'ids' | 'test'>;

/** Runs the tests of a file that name any of the statements. */
async function runTests(root: string, { ids, test }: Tests): Promise<Report> {
  const reportFile = join(root, reportOf(test));
  rmSync(reportFile, { force: true });
  await runTestFile(root, test, `\\b(?:${ids.join('|')})\\b`);
  return readReport(reportFile);
}

/** Says of which statements a test already fails while nothing is broken: they would prove nothing. */
export async function failingBefore(root: string, tests: Tests): Promise<Set<string>> {
  const report = await runTests(root, tests);
  return new Set(tests.ids.filter((id) => verdictOn(id, report) === 'noticed'));
}

/** Breaks one behaviour, and says of each statement whether a test that names it has failed. */
export async function tryMutant(root: string, mutant: Mutant): Promise<Map<string, Verdict>> {
  const report = await whileBroken(root, mutant, () => runTests(root, mutant));
  return new Map(mutant.ids.map((id) => [id, report === null ? 'stale' : verdictOn(id, report)]));
}
