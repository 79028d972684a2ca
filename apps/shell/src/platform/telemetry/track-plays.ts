import type { ErrorReport, LoadReport } from '@mindloom/data-access/telemetry';
import type { Choice } from '@mindloom/registry';
import { trackLoads, versionOf } from './load-reports';
import { collectErrors, type UncaughtError } from './release-errors';
import type { MarkedPlay, RunningMark } from './start-marks';

interface TrackedPlays {
  /** The account that plays; null before the start. */
  userId: () => string | null;
  /** A monotonic clock in ms. */
  nowMs: () => number;
  reportLoad: (report: LoadReport) => void;
  reportErrors: (report: ErrorReport) => void;
  /** Writes a start mark. Without it, plays that freeze are not reported. */
  markStart?: ((play: MarkedPlay) => RunningMark) | undefined;
}

interface MountedPlay {
  slot: string;
  choice: Choice;
  /** The folder of the release. */
  baseUrl: string;
}

/**
 * Follows the plays of a session, one after another. Reports the attempts to load (see `trackLoads`), and the uncaught
 * errors of each mounted game. Keeps a start mark while the game is mounted. Previews are not reported.
 */
export function trackPlays({ userId, nowMs, reportLoad, reportErrors, markStart }: TrackedPlays) {
  const loads = trackLoads((slot, outcomes) => {
    const id = userId();
    if (id !== null) reportLoad({ userId: id, slot, outcomes });
  }, nowMs);
  let mark: RunningMark | undefined;
  let errors: ReturnType<typeof collectErrors> | undefined;

  return {
    ...loads,
    /** To be called just before a game is mounted. */
    mounted({ slot, choice, baseUrl }: MountedPlay) {
      loads.mounted();
      const id = userId();
      if (id === null || choice.source === 'preview') return;
      const { remote, version } = choice.release;
      mark = markStart?.({ userId: id, slot, ...versionOf(choice.release) });
      errors = collectErrors(baseUrl, {
        report: (found) => reportErrors({ userId: id, slot, remote, version, errors: found }),
        onFailed: () => loads.errored(choice),
      });
    },
    ready(choice: Choice) {
      mark?.playing();
      loads.ready(choice);
    },
    /** To be called for every error that the mounted game did not catch. */
    uncaught: (error: UncaughtError) => errors?.add(error),
    /** To be called after the game was unmounted. Without a mounted game, nothing happens. */
    unmounted() {
      mark?.remove();
      errors?.end();
      mark = undefined;
      errors = undefined;
    },
  };
}
