import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { type Step, steps as allSteps } from './steps';
import { countTests, forgetReports, listFailures, listRetriedTests } from './test-counts';

/** The number of lines that are printed from the end of a failed step's output. These lines contain the summary. */
const PRINTED_LINES = 200;
const IS_WINDOWS = process.platform === 'win32';

/**
 * `npm test`: runs the rows of steps until a step fails. The last line is the number of tests.
 * @returns the exit code.
 */
export async function verify(root: string, steps = allSteps): Promise<number> {
  forgetReports(root);
  let failedStep: string | null = null;
  for (const row of steps) {
    failedStep = await runRow(row, root);
    if (failedStep !== null) break;
  }
  for (const failure of listFailures(root)) console.error(`FAILED ${failure}`);
  for (const test of listRetriedTests(root)) console.log(`PASSED AT THE SECOND TRY ${test}`);
  const { passed, failed } = countTests(root);
  console.log(failedStep ? `Stopped at: ${failedStep}. Its output is above.` : 'All checks passed.');
  console.log(`${passed} passed, ${failed} failed`);
  return failedStep === null && failed === 0 ? 0 : 1;
}

/** Runs steps in parallel and prints their results. @returns the name of the first failed step, or null. */
async function runRow(row: readonly Step[], root: string): Promise<string | null> {
  const results = await Promise.all(row.map(async (step) => ({ ...step, ...(await runStep(step, root)) })));
  for (const { name, ok, seconds } of results)
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`);
  for (const { ok, printsOutput, log } of results) if (ok && printsOutput) console.log(log.trimEnd());
  const failed = results.filter(({ ok }) => !ok);
  for (const { log } of failed) console.error(log.split('\n').slice(-PRINTED_LINES).join('\n'));
  return failed[0]?.name ?? null;
}

/** Runs one step. A step that exceeds its time limit fails with ML-514, and its process group is killed. */
export function runStep(step: Step, root: string): Promise<{ ok: boolean; seconds: number; log: string }> {
  const [program = '', ...args] = step.command;
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  // Disable the daemon of nx, which would keep running after the step.
  const env = { ...process.env, PATH: path, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const startedMs = performance.now();
  return new Promise((resolve) => {
    // Give the step its own process group, so that all its processes can be killed together.
    const run = spawn(program, args, { cwd: root, env, shell: IS_WINDOWS, detached: !IS_WINDOWS });
    let log = '';
    const read = (chunk: Buffer) => (log += chunk.toString('utf8'));
    run.stdout.on('data', read);
    run.stderr.on('data', read);
    let isOverdue = false;
    const timer = setTimeout(() => {
      isOverdue = true;
      killTree(run);
      // Close the pipes, because a process outside of the process group may still have them open.
      run.stdout.destroy();
      run.stderr.destroy();
    }, step.limitMs);
    // At Ctrl-C, kill the step too, because it is not in the process group that gets the signal of the terminal.
    const interrupt = (signal: NodeJS.Signals) => {
      killTree(run);
      process.kill(process.pid, signal);
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const end = (ok: boolean) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      if (isOverdue)
        log += `\nML-514 The step '${step.name}' exceeded its limit of ${step.limitMs / 1000} s.\n`;
      resolve({ ok: ok && !isOverdue, seconds: (performance.now() - startedMs) / 1000, log });
    };
    run.once('error', (error) => {
      log += error.message;
      end(false);
    });
    run.once('close', (code) => end(code === 0));
  });
}

/** Kills a process and all processes that it has started. */
function killTree({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (IS_WINDOWS) {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // The error ESRCH means that the process group has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
