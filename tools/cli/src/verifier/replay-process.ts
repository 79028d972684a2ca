import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ReportedRun, Verdict } from '@mindloom/run-verifier';
import type { EngineFile } from './engine-files';

export interface ReplayRequest {
  engine: EngineFile;
  run: ReportedRun;
}

export type ReplayReply = Verdict;

const ENTRY = join(import.meta.dirname, 'replay-child.ts');

/**
 * The longest time in which a run is verified, with the start of the process and the loading of the engine. The limits of
 * the isolated runtime are lower. This one ends what they cannot end: one built-in function of the engine that runs for ever.
 */
const LIMIT_MS = 60_000;

/** The JavaScript heap of the process. The memory of the engines is outside of it, and limited by their sandboxes. */
const HEAP_MB = 256;

/** The only variables that the process gets, so that it knows no key. Node needs them on Windows, and tsx its cache. */
const PASSED_VARIABLES = ['SystemRoot', 'TEMP', 'TMPDIR'];

/**
 * Replays runs in another process, which the engine of a release cannot outlive: if a verification exceeds its time, the
 * process is killed, and the next verification starts another one.
 * @param limitMs the longest time of one verification.
 */
export function createReplayProcess(limitMs = LIMIT_MS) {
  let child: ChildProcess | null = null;

  function running(): ChildProcess {
    child ??= fork(ENTRY, [], {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${HEAP_MB}`],
      env: Object.fromEntries(PASSED_VARIABLES.map((name) => [name, process.env[name]])),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return child;
  }

  function kill(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  return {
    /** Verifies one run at a time. It never rejects. */
    verify(request: ReplayRequest): Promise<ReplayReply> {
      const used = running();
      return new Promise((resolve) => {
        const finish = (reply: ReplayReply) => {
          clearTimeout(timer);
          used.removeAllListeners();
          resolve(reply);
        };
        const stopped = (detail: string) => {
          kill();
          finish({ verdict: 'limit', detail, score: null });
        };
        const timer = setTimeout(
          () => stopped(`the replay did not end within ${limitMs / 1000} s and was stopped from outside`),
          limitMs,
        );
        used.once('message', (reply: ReplayReply) => finish(reply));
        used.once('error', ({ message }) => stopped(`the process of the replay failed: ${message}`));
        used.once('exit', (code, signal) =>
          stopped(`the process of the replay ended with ${signal ?? `code ${code}`}`),
        );
        used.send(request);
      });
    },
    /** Ends the process. A verification that has not ended gets no reply. The next one starts another process. */
    close(): void {
      child?.removeAllListeners();
      kill();
    },
  };
}

export type ReplayProcess = ReturnType<typeof createReplayProcess>;
