import { runStep } from './run-step';
import { steps as everyStep } from './steps';
import { countSecondTries, countTests, forgetReports, listFailures } from './test-counts';

/** How much of a failing step is shown: its end holds the summary, and a terminal keeps no more. */
const SHOWN_LINES = 200;

/**
 * `npm test`: everything that CI checks, step by step; the first failure ends it. The last line counts the tests.
 * @returns the exit code.
 */
export async function verify(root: string, steps = everyStep): Promise<number> {
  forgetReports(root);
  let stoppedAt: string | null = null;
  for (const step of steps) {
    const { ok, seconds, log } = await runStep(step, root);
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${step.name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`);
    if (ok) continue;
    stoppedAt = step.name;
    console.error(log.split('\n').slice(-SHOWN_LINES).join('\n'));
    break;
  }
  for (const failure of listFailures(root)) console.error(`FAILED ${failure}`);
  const secondTries = countSecondTries(root);
  if (secondTries > 0) console.log(`${secondTries} browser tests passed only at their second try.`);
  const { passed, failed } = countTests(root);
  console.log(stoppedAt ? `Stopped at: ${stoppedAt}. Its output is above.` : 'Everything holds.');
  console.log(`${passed} passed, ${failed} failed`);
  return stoppedAt === null && failed === 0 ? 0 : 1;
}
