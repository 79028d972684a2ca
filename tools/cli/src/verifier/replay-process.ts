import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Comparison, RecordedRun, ReportedRun, Verdict } from '@mindloom/run-verifier';
import type { EngineFile } from './engine-files';

export interface ReplayRequest {
  engine: EngineFile;
  run: ReportedRun;
}

export type ReplayReply = Verdict;

/** Asks for a comparison of two releases of a game. */
export interface ComparisonRequest {
  stable: EngineFile;
  candidate: EngineFile;
  run: RecordedRun;
}

/** Why the process ended during the replay, for example because the machine has no memory left. */
export interface ReplayLost {
  lost: string;
}

const ENTRY = join(import.meta.dirname, 'replay-child.ts');

/**
 * The longest time in which a run is verified, including the start of the process and the loading of the engine. The
 * limits of the isolated runtime are lower, but cannot end a single built-in function of the engine that runs for ever.
 * This time limit ends it.
 */
const LIMIT_MS = 60_000;

/** The JavaScript heap of the process. The memory of the engines is outside of it, and limited by their sandboxes. */
const HEAP_MB = 256;

/**
 * The only environment variables that the process gets, so it gets no key. Node needs some of them on Windows, and tsx
 * needs some for its cache.
 */
const PASSED_VARIABLES = ['SystemRoot', 'TEMP', 'TMPDIR'];

/**
 * Replays runs in another process, so that the engine of a release cannot block the process of the verifier. If a
 * verification exceeds its time limit, the process is killed. The next verification starts a new process.
 * @param limitMs the longest time of one verification.
 */
export function createReplayProcess(limitMs = LIMIT_MS) {
  let child: ChildProcess | null = null;

  function running(): ChildProcess {
    // Start a process if there is none, or if the idle process has ended in the meantime.
    if (child?.connected !== true)
      child = fork(ENTRY, [], {
        execArgv: ['--import', 'tsx', `--max-old-space-size=${HEAP_MB}`],
        env: Object.fromEntries(PASSED_VARIABLES.map((name) => [name, process.env[name]])),
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
    return child;
  }

  function kill(): void {
    child?.removeAllListeners();
    child?.kill('SIGKILL');
    child = null;
  }

  function ask<Reply>(
    request: ReplayRequest | ComparisonRequest,
    late: (detail: string) => Reply,
  ): Promise<Reply | ReplayLost> {
    const used = running();
    return new Promise((resolve) => {
      const finish = (reply: Reply | ReplayLost) => {
        clearTimeout(timer);
        used.removeAllListeners();
        resolve(reply);
      };
      const timer = setTimeout(() => {
        kill();
        finish(late(`the replay did not end within ${limitMs / 1000} s and was stopped from outside`));
      }, limitMs);
      used.once('message', (reply: Reply) => finish(reply));
      const lose = (lost: string) => {
        kill();
        finish({ lost });
      };
      used.once('error', ({ message }) => lose(message));
      used.once('exit', (code, signal) => lose(`ended with ${signal ?? `code ${code}`}`));
      used.send(request);
    });
  }

  return {
    /** Verifies one run at a time. It never rejects. */
    verify: (request: ReplayRequest): Promise<ReplayReply | ReplayLost> =>
      ask<ReplayReply>(request, (detail) => ({ verdict: 'limit', detail, score: null, facts: null })),
    /** Compares two releases with one run at a time. It never rejects. A candidate that loses the process has failed. */
    async compare(request: ComparisonRequest): Promise<Comparison> {
      const reply = await ask<Comparison>(request, (detail) => ({ result: 'failed', detail }));
      return 'lost' in reply ? { result: 'failed', detail: `the process was lost (${reply.lost})` } : reply;
    },
    /** Ends the process. If a verification is running, it gets no reply. The next verification starts a new process. */
    close: kill,
  };
}

export type ReplayProcess = ReturnType<typeof createReplayProcess>;
