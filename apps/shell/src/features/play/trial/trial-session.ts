import { pageCatalogue } from '@mindloom/domain';
import type { Platform } from '../../../platform/create-platform';
import type { PlayPlan } from '../play-plan';
import { createPlaySession } from '../play-session';

export const trialEntry = pageCatalogue['memory-match'];

/** The length of a visitor's round. */
const ROUND_MS = 60_000;

/** A session needs an owner. This one is no account, and the result is kept without it. */
export const VISITOR = 'visitor';

/** One round of the memory game, with the rules of every other play. */
function trialPlan(seed: number): PlayPlan {
  const { id: gameId, category, difficulty } = trialEntry;
  const part = { slot: gameId, difficulty, seed, limitMs: ROUND_MS, replacements: [] };
  return { gameId, category, difficulty, seed, isSet: false, archiveDate: null, parts: [part] };
}

/** A play session of a visitor. It opens what the slot opens for everybody, and reports nothing. */
export const createTrialSession = (platform: Platform, seed: number) =>
  createPlaySession(trialPlan(seed), {
    platform: {
      ...platform,
      choose: (slots, _visitor, isRestart) => platform.choose(slots, null, isRestart),
      reportLoad: () => undefined,
    },
    nowMs: () => performance.now(),
    nowIso: () => new Date().toISOString(),
    mintId: () => crypto.randomUUID(),
  });
