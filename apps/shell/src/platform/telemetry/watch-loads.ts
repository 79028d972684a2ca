import type { LoadOutcome } from '@mindloom/data-access/telemetry';
import { type Choice, releaseId } from '@mindloom/registry';
import type { LoadedGame } from '../loading/game-loader';
import type { LoadFailure } from '../loading/load-failure';

/** Failures that a release can be to blame for; the others say that there was none to load, or that staff ended it. */
const RELEASE_FAILURE = /^ML-10[1-9]$/;

type Failed = LoadOutcome & { outcome: 'failed' };

/**
 * Follows one attempt after another to play a slot, and tells each once its outcome is known: which versions failed,
 * which one came and how soon, and which one broke while it was played. A preview is nobody's attempt.
 * @param report takes what became of the versions of one attempt.
 * @param nowMs a monotonic clock in ms.
 */
export function watchLoads(
  report: (slot: string, outcomes: readonly LoadOutcome[]) => void,
  nowMs: () => number,
) {
  let slot = '';
  let startedMs = 0;
  let isWatched = false;
  /** Versions that failed and are not told yet: whether another one came instead is still open. */
  let failed: Failed[] = [];
  let isFirstChoice = true;
  let running: Choice | null = null;

  const tell = (outcomes: readonly LoadOutcome[]) => {
    if (isWatched && outcomes.length > 0) report(slot, outcomes);
  };
  const fail = ({ release: { remote, version } }: Choice, { code }: LoadFailure) => {
    isFirstChoice = false;
    if (RELEASE_FAILURE.test(code))
      failed.push({ remote, version, outcome: 'failed', code, fellBack: false });
  };

  return {
    began(nextSlot: string, choices: readonly Choice[]) {
      slot = nextSlot;
      startedMs = nowMs();
      isWatched = choices.every(({ source }) => source !== 'preview');
      failed = [];
      isFirstChoice = true;
      running = null;
    },
    /** Releases were fetched, best first, until one came. */
    tried(choices: readonly Choice[], loaded: LoadedGame) {
      const came = loaded.ok ? choices.indexOf(loaded.choice) : choices.length;
      for (const choice of choices.slice(0, came)) {
        const failure = loaded.failures.findLast(({ release }) => release === releaseId(choice.release));
        if (failure !== undefined) fail(choice, failure);
      }
    },
    /** The player can play. */
    ready(choice: Choice) {
      if (running === choice) return;
      running = choice;
      const { remote, version } = choice.release;
      const readyMs = Math.round(nowMs() - startedMs);
      const came = { remote, version, outcome: 'ready', ...(isFirstChoice && { readyMs }) } as const;
      tell([...failed.map((lost) => ({ ...lost, fellBack: true })), came]);
      failed = [];
    },
    /** The game was mounted and cannot go on. */
    broke(choice: Choice, failure: LoadFailure) {
      if (running !== choice) {
        fail(choice, failure);
        return;
      }
      isFirstChoice = false;
      const { remote, version } = choice.release;
      if (RELEASE_FAILURE.test(failure.code))
        tell([{ remote, version, outcome: 'crashed', code: failure.code }]);
    },
    /** No version is left to try. */
    gaveUp() {
      tell(failed);
      failed = [];
    },
  };
}
