import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import type { Step } from './steps';

export interface Ran {
  ok: boolean;
  seconds: number;
  log: string;
}

const IS_WINDOWS = process.platform === 'win32';

/** Kills a step and everything that it has started. */
function killTree({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (IS_WINDOWS) {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // The whole group has ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Runs one step to its end, quietly: its output is shown only when it fails. A step that exceeds its limit is killed
 * with its process group and fails with ML-514.
 */
export function runStep(step: Step, root: string): Promise<Ran> {
  const [program = '', ...args] = step.command;
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  // No daemon and no terminal pages of nx: what a step starts has ended with it.
  const env = { ...process.env, PATH: path, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const startedMs = performance.now();
  return new Promise((resolve) => {
    // A process group of its own, so that the whole of it can be killed.
    const run = spawn(program, args, { cwd: root, env, shell: IS_WINDOWS, detached: !IS_WINDOWS });
    let log = '';
    const read = (chunk: Buffer) => (log += chunk.toString('utf8'));
    run.stdout.on('data', read);
    run.stderr.on('data', read);
    let isOverdue = false;
    const timer = setTimeout(() => {
      isOverdue = true;
      killTree(run);
      // Whatever left the group may hold the pipes open for as long as it lives.
      run.stdout.destroy();
      run.stderr.destroy();
    }, step.limitMs);
    // Ctrl-C reaches this process alone: the step is in another group.
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
