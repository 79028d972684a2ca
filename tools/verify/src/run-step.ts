import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import type { Step } from './steps';

export interface Ran {
  ok: boolean;
  seconds: number;
  log: string;
}

/** Runs one step to its end, quietly: its output is shown only when it fails. */
export function runStep(step: Step, root: string): Promise<Ran> {
  const [program = '', ...args] = step.command;
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  // No daemon and no terminal pages of nx: what a step starts has ended with it.
  const env = { ...process.env, PATH: path, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const run = spawn(program, args, { cwd: root, env, shell: process.platform === 'win32' });
    let log = '';
    const read = (chunk: Buffer) => (log += chunk.toString('utf8'));
    run.stdout.on('data', read);
    run.stderr.on('data', read);
    const end = (ok: boolean) => resolve({ ok, seconds: (performance.now() - startedMs) / 1000, log });
    run.once('error', (error) => {
      log += error.message;
      end(false);
    });
    run.once('close', (code) => end(code === 0));
  });
}
