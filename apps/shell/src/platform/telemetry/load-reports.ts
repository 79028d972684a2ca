import { type LoadOutcome, type PlayReport, sendReports } from '@mindloom/data-access/telemetry';
import { type Choice, releaseId, type SlotRelease } from '@mindloom/registry';
import type { LoadedGame } from '../loading/game-loader';
import { type LoadFailure, loadFailureCodes } from '@mindloom/game-loading';
import { whenIdle } from '../when-idle';

/**
 * Codes of failures that a release can cause. Other codes mean that there was no release to load, or that staff ended
 * the play.
 */
const RELEASE_FAILURE = /^ML-10[1-9]$/;

/** The code of a play with uncaught errors. */
const ERRORS_CODE = 'ML-116';

/**
 * The codes of a game in a frame that did not respond: before it was ready, and afterwards. Reports from start marks
 * have the same codes.
 */
const STALL_CODES = { starting: 'ML-114', playing: 'ML-115' } as const;

/** The code with which a failure counts against its release; null if the release did not cause it. */
function releaseCode({ kind, code }: LoadFailure): string | null {
  // A frame that was closed for too many messages or for leaving its page counts as a crash.
  if (kind === 'lost') return loadFailureCodes.crash;
  return RELEASE_FAILURE.test(code) ? code : null;
}

/** Returns the version of a release, and its place if it runs in a frame. An outcome in a load report contains both. */
export const versionOf = ({ remote, version, place }: SlotRelease) => ({
  remote,
  version,
  ...(place === 'frame' && { place }),
});

type Failed = LoadOutcome & { outcome: 'failed' };

/**
 * Follows attempts to play, one after another. Reports for each attempt which versions failed, which version loaded
 * and how fast, and which version crashed during play. Attempts with a preview are not reported.
 * @param report receives what happened to each version in one attempt.
 * @param nowMs a monotonic clock in ms.
 */
export function trackLoads(
  report: (slot: string, outcomes: readonly LoadOutcome[]) => void,
  nowMs: () => number,
) {
  let slot = '';
  let startedMs = 0;
  let loadedMs = 0;
  let isTracked = false;
  /** Failed versions that are not reported yet, because another version may still replace them. */
  let failed: Failed[] = [];
  let isFirstChoice = true;
  let running: Choice | null = null;

  const send = (outcomes: readonly LoadOutcome[]) => {
    if (isTracked && outcomes.length > 0) report(slot, outcomes);
  };
  const fail = ({ release }: Choice, failure: LoadFailure) => {
    isFirstChoice = false;
    const code = releaseCode(failure);
    if (code !== null) failed.push({ ...versionOf(release), outcome: 'failed', code, fellBack: false });
  };

  return {
    began(nextSlot: string, choices: readonly Choice[]) {
      slot = nextSlot;
      startedMs = nowMs();
      isTracked = choices.every(({ source }) => source !== 'preview');
      failed = [];
      isFirstChoice = true;
      running = null;
      loadedMs = startedMs;
    },
    /** To be called after releases were tried, best first, until one was loaded or all failed. */
    tried(choices: readonly Choice[], loaded: LoadedGame) {
      loadedMs = nowMs();
      const loadedIndex = loaded.ok ? choices.indexOf(loaded.choice) : choices.length;
      for (const choice of choices.slice(0, loadedIndex)) {
        const failure = loaded.failures.findLast(({ release }) => release === releaseId(choice.release));
        if (failure !== undefined) fail(choice, failure);
      }
    },
    /**
     * To be called when the loaded game is mounted. The time between load and mount, such as between two parts of a
     * set, is not measured.
     */
    mounted() {
      startedMs += nowMs() - loadedMs;
      loadedMs = nowMs();
    },
    /** To be called when the player can play. */
    ready(choice: Choice) {
      if (running === choice) return;
      running = choice;
      const readyMs = Math.round(nowMs() - startedMs);
      const ready = {
        ...versionOf(choice.release),
        outcome: 'ready',
        ...(isFirstChoice && { readyMs }),
      } as const;
      send([...failed.map((one) => ({ ...one, fellBack: true })), ready]);
      failed = [];
    },
    /** To be called when a mounted game cannot continue. */
    broke(choice: Choice, failure: LoadFailure) {
      const isPlaying = running === choice;
      const version = versionOf(choice.release);
      if (failure.kind === 'frozen') {
        isFirstChoice = false;
        const code = STALL_CODES[isPlaying ? 'playing' : 'starting'];
        send([{ ...version, outcome: 'stalled', code }]);
        return;
      }
      if (!isPlaying) {
        fail(choice, failure);
        return;
      }
      isFirstChoice = false;
      const code = releaseCode(failure);
      if (code !== null) send([{ ...version, outcome: 'crashed', code }]);
    },
    /** To be called when a mounted game has raised so many uncaught errors that its play counts as failed. */
    errored({ release }: Choice) {
      send([{ ...versionOf(release), outcome: 'errored', code: ERRORS_CODE }]);
    },
    /** To be called when no version remains to be tried. */
    gaveUp() {
      send(failed);
      failed = [];
    },
  };
}

export interface ReportQueueParts {
  send: (reports: readonly PlayReport[]) => Promise<void>;
  whenIdle: (work: () => void) => void;
  isOnline: () => boolean;
}

const browserParts: ReportQueueParts = {
  send: sendReports,
  whenIdle,
  isOnline: () => navigator.onLine,
};

/**
 * Creates a queue that sends reports together when the page is idle. Without a connection, failures are not reported,
 * because the release may not be their cause.
 * @returns a function that adds a report. The function never throws and never waits.
 */
export function createReportQueue({ send, whenIdle: schedule, isOnline }: ReportQueueParts = browserParts) {
  let waiting: PlayReport[] = [];
  const flush = () => {
    const reports = waiting;
    waiting = [];
    // Ignore the failure of a report. A lost report does not affect the player, and other players report on the same
    // release.
    send(reports).catch(() => undefined);
  };
  return (report: PlayReport): void => {
    if (!isOnline()) return;
    waiting.push(report);
    if (waiting.length === 1) schedule(flush);
  };
}
