import { runInBackground } from '@mindloom/cli/workspace-copy';
import { countTests, forgetReports, type TestCounts } from '@mindloom/cli/test-counts';
import type { Guard } from './mutant';
import type { Verdict } from './verdict';
import { runTestFile } from './vitest-run';
import { whileBroken } from './while-broken';

const BROWSER_TESTS = 'e2e/';

/** The built product and a browser: a change of it has to be built first. */
async function runBrowserTests(root: string, spec: string): Promise<void> {
  await runInBackground(root, '.', ['nx', 'run-many', '--target=build', '--outputStyle=static']);
  await runInBackground(root, 'e2e', ['playwright', 'test', spec]);
}

async function runSuite(root: string, test: string): Promise<TestCounts> {
  forgetReports(root);
  await (test.startsWith(BROWSER_TESTS)
    ? runBrowserTests(root, test.slice(BROWSER_TESTS.length))
    : runTestFile(root, test));
  return countTests(root);
}

/** Says what a run of a suite with something broken tells. */
export function verdictOf({ passed, failed }: TestCounts): Verdict {
  if (failed > 0) return 'noticed';
  return passed > 0 ? 'missed' : 'unread';
}

/** Whether a suite holds while nothing is broken: one that fails already would prove nothing. */
export async function holdsBefore(root: string, test: string): Promise<boolean> {
  return verdictOf(await runSuite(root, test)) === 'missed';
}

/** Lets one thing go that a suite watches over, and says whether the suite has failed. */
export async function tryGuard(root: string, guard: Guard): Promise<Verdict> {
  const counts = await whileBroken(root, guard, () => runSuite(root, guard.test));
  return counts === null ? 'stale' : verdictOf(counts);
}
