import { readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { runInBackground } from '@mindloom/cli/workspace-copy';
import { countTests, forgetReports, type TestCounts } from '@mindloom/cli/test-counts';
import { copyWorkspace } from '@mindloom/cli/workspace-copy';
import * as v from 'valibot';
import { editSources } from '../source-edits';
import { VITEST_CONFIG } from '../workspace';

const guardSchema = v.strictObject({
  /** A phrase that says what the product does because of this check. */
  check: v.string(),
  /** The path of the file, relative to the root of the workspace. */
  file: v.string(),
  /** The text of the check. The file must contain it exactly once. */
  find: v.pipe(v.string(), v.minLength(1)),
  /** The text that replaces `find`, and so removes the check. */
  replace: v.string(),
  /** The path of the test file that must fail, relative to the root of the workspace. */
  test: v.string(),
});

/** A security check, an edit that removes it, and the test file that must fail without it. */
type Guard = v.InferOutput<typeof guardSchema>;

/** Parses the text of guards.json. @throws ValiError if an entry is invalid. */
export const parseGuards = (json: string): Guard[] => v.parse(v.array(guardSchema), JSON.parse(json));

/**
 * The outcome of removing a check. `noticed`: the test file fails without the check. `missed`: the test file passes
 * without the check. `unread`: no test ran. `failing`: the test file fails even with the check. `stale`: the edit no
 * longer fits the source file.
 */
type Verdict = 'noticed' | 'missed' | 'unread' | 'failing' | 'stale';

/** Returns the verdict on a test run without the check. */
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

/** Returns true if a test file passes while no check is removed. */
async function passesUnedited(root: string, test: string): Promise<boolean> {
  return verdictOf(await runTestFile(root, test)) === 'missed';
}

/** Removes one check in a copy of the workspace, runs its test file, and restores the check. */
async function tryGuard(root: string, guard: Guard): Promise<Verdict> {
  const edited = editSources(root, [guard]);
  if (!edited.ok) return 'stale';
  const counts = await runTestFile(root, guard.test);
  edited.restore();
  return verdictOf(counts);
}

/**
 * `npm run prove-guards -- [text ...]`: removes each security check in a copy of the workspace, one at a time. Reports the
 * test files that do not fail although their check is removed. Each text selects the checks whose description or test file
 * contains the text.
 * @returns the exit code.
 */
async function main(): Promise<number> {
  const wanted = process.argv.slice(2);
  const guards = parseGuards(readFileSync(join(import.meta.dirname, 'guards.json'), 'utf8')).filter(
    ({ check, test }) => wanted.length === 0 || wanted.some((text) => `${check} ${test}`.includes(text)),
  );
  const root = copyWorkspace();
  const passing = new Map<string, boolean>();
  const verdicts: Verdict[] = [];
  for (const guard of guards) {
    const isPassing = passing.get(guard.test) ?? (await passesUnedited(root, guard.test));
    passing.set(guard.test, isPassing);
    const verdict = isPassing ? await tryGuard(root, guard) : 'failing';
    verdicts.push(verdict);
    console.log(`${verdict.padEnd(8)} ${guard.check}: ${guard.test}`);
  }
  rmSync(root, { recursive: true });
  const noticed = verdicts.filter((verdict) => verdict === 'noticed').length;
  console.log(`${noticed} of ${verdicts.length} checks: a test failed without the check`);
  return verdicts.length > 0 && noticed === verdicts.length ? 0 : 1;
}

// Run the command only if this file is the program, and not if a test imports it.
if (process.argv[1] === import.meta.filename) process.exitCode = await main();
