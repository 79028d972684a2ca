import { runStep } from './run-step';
import { type Step, steps as everyStep } from './steps';
import { countSecondTries, countTests, forgetReports, listFailures } from './test-counts';

/** How much of a failing step is shown: its end holds the summary, and a terminal keeps no more. */
const SHOWN_LINES = 200;

/** Runs steps side by side, and says how each of them ended. @returns the name of the first that failed. */
async function runRow(row: readonly Step[], root: string): Promise<string | null> {
  const ends = await Promise.all(row.map(async (step) => ({ ...step, ...(await runStep(step, root)) })));
  for (const { name, ok, seconds } of ends)
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`);
  for (const { ok, printsOutput, log } of ends) if (ok && printsOutput) console.log(log.trimEnd());
  const failed = ends.filter(({ ok }) => !ok);
  for (const { log } of failed) console.error(log.split('\n').slice(-SHOWN_LINES).join('\n'));
  return failed[0]?.name ?? null;
}

/**
 * `npm test`: everything that CI checks, row by row; a failure ends it. The last line counts the tests.
 * @returns the exit code.
 */
export async function verify(root: string, steps = everyStep): Promise<number> {
  forgetReports(root);
  let stoppedAt: string | null = null;
  for (const row of steps) {
    stoppedAt = await runRow(row, root);
    if (stoppedAt !== null) break;
  }
  for (const failure of listFailures(root)) console.error(`FAILED ${failure}`);
  const secondTries = countSecondTries(root);
  if (secondTries > 0) console.log(`${secondTries} browser tests passed only at their second try.`);
  const { passed, failed } = countTests(root);
  console.log(stoppedAt ? `Stopped at: ${stoppedAt}. Its output is above.` : 'Everything holds.');
  console.log(`${passed} passed, ${failed} failed`);
  return stoppedAt === null && failed === 0 ? 0 : 1;
}
