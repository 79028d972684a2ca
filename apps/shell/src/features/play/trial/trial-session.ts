import { pageCatalogue } from '@mindloom/domain';
import type { Platform } from '../../../platform/create-platform';
import { markStart } from '../../../platform/telemetry/start-marks';
import type { PlayPlan } from '../play-plan';
import { createPlaySession } from '../play-session';

export const trialEntry = pageCatalogue['memory-match'];

/** How long the cards are shown before the clock of the round starts. */
const LOOK_MS = 2000;

/** The length of a visitor's round: the time in which the cards are shown, and then sixty seconds. */
const ROUND_MS = LOOK_MS + 60_000;

/**
 * One round of the memory game, with the same rules as every other play. It starts at once, because the visitor has
 * just pressed 'Play now'.
 */
function trialPlan(seed: number): PlayPlan {
  const { id: gameId, category, difficulty } = trialEntry;
  const part = { slot: gameId, difficulty, seed, limitMs: ROUND_MS, startsAtOnce: true, replacements: [] };
  return {
    gameId,
    category,
    difficulty,
    seed,
    isSet: false,
    archiveDate: null,
    isRanked: false,
    parts: [part],
  };
}

/**
 * A play session of a visitor. It opens the release that the slot opens for visitors, and sends no reports. A freeze of the page
 * is reported when a player signs in on this device.
 */
export const createTrialSession = (platform: Platform, seed: number) =>
  createPlaySession(trialPlan(seed), {
    platform: {
      ...platform,
      choose: (slots, _visitor, isRestart) => platform.choose(slots, null, isRestart),
      reportLoad: () => undefined,
      reportErrors: () => undefined,
    },
    markStart,
    nowMs: () => performance.now(),
    nowIso: () => new Date().toISOString(),
    mintId: () => crypto.randomUUID(),
  });
