import { posix } from 'node:path';
import { runInBackground } from '@mindloom/verify/run-in';
import { countTests, forgetReports, type TestCounts } from '@mindloom/verify/test-counts';
import * as v from 'valibot';
import { editSources } from '../source-edits';
import { VITEST_CONFIG } from '../workspace';

const guardSchema = v.strictObject({
  /** What the product does as long as the source is not edited. */
  check: v.string(),
  /** Path from the root of the workspace. */
  file: v.string(),
  /** Must occur exactly once in the file. */
  find: v.pipe(v.string(), v.minLength(1)),
  /** Removes the check. */
  replace: v.string(),
  /** The test file that must fail, from the root of the workspace. */
  test: v.string(),
});

/** A security check, an edit that removes it, and the test file that must fail without it. */
export type Guard = v.InferOutput<typeof guardSchema>;

/** Parses the text of guards.json. @throws ValiError if an entry is invalid. */
export const parseGuards = (json: string): Guard[] => v.parse(v.array(guardSchema), JSON.parse(json));

/**
 * `noticed`: the test file fails without the check. `missed`: it passes without the check. `unread`: no test ran.
 * `failing`: it fails with the check, too. `stale`: the edit no longer fits the source file.
 */
export type Verdict = 'noticed' | 'missed' | 'unread' | 'failing' | 'stale';

/** The verdict for a test run without the check. */
export function verdictOf({ passed, failed }: TestCounts): Verdict {
  if (failed > 0) return 'noticed';
  return passed > 0 ? 'missed' : 'unread';
}

const BROWSER_TESTS = 'e2e/';

/** Runs one test file in a copy of the workspace. Browser tests need a new build first. */
async function runTestFile(root: string, test: string): Promise<TestCounts> {
  forgetReports(root);
  if (test.startsWith(BROWSER_TESTS)) {
    await runInBackground(root, '.', ['nx', 'run-many', '--target=build', '--outputStyle=static']);
    await runInBackground(root, 'e2e', ['playwright', 'test', test.slice(BROWSER_TESTS.length)]);
  } else {
    const [group = '', name = '', ...path] = test.split('/');
    const command = ['vitest', 'run', ...VITEST_CONFIG, path.join('/')];
    await runInBackground(root, posix.join(group, name), command);
  }
  return countTests(root);
}

/** Whether a test file passes while nothing is removed. */
export async function passesUnedited(root: string, test: string): Promise<boolean> {
  return verdictOf(await runTestFile(root, test)) === 'missed';
}

/** Removes one check in a copy of the workspace, runs its test file, and restores the check. */
export async function tryGuard(root: string, guard: Guard): Promise<Verdict> {
  const edited = editSources(root, [guard]);
  if (!edited.ok) return 'stale';
  const counts = await runTestFile(root, guard.test);
  edited.restore();
  return verdictOf(counts);
}
