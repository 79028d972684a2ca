import type { GameSettings, RunLog } from '@mindloom/game-contract';

/** The address of the worker that replays runs. Servers send it with a policy of its own, which allows WebAssembly. */
export const VERIFIER_FILE = '/run-verifier.js';

/** A run that the page asks the worker to replay. */
export interface ReplayRequest {
  /** The text of the release's `engine.js`, whose hash the page has checked. */
  engine: string;
  settings: GameSettings;
  log: RunLog;
}

/** What the worker found. `ms` is the time of the replay, without the start of the runtime and the loading of the engine. */
export type ReplayReply = { ok: true; score: number; ms: number } | { ok: false; problem: string };
