import { useEffect, useState } from 'react';
import {
  type BestRun,
  isBestRunShown,
  isComparable,
  offerBestRun,
  readBestRun,
  type RunKind,
} from '../../platform/best-run';
import type { PlaySession } from './play-session';
import { gameScore, hasResult, isPlayFinished, type Session } from './session-state';

/** What can be compared with the running game; null for a set, and for a game whose scores over time say nothing. */
function kindOf(state: Session, userId: string): RunKind | null {
  if (state.phase === 'idle' || state.plan.isSet) return null;
  const remote = (state.mounted ?? state.played[0])?.choice.release.remote;
  if (remote === undefined || !isComparable(remote)) return null;
  const { pace = 1 } = state.plan.parts[0];
  return { userId, remote, difficulty: state.plan.difficulty, pace };
}

/**
 * Records how the score of a single game changes, and stores a finished run that is the best one on this device.
 * @returns the best run to show beside the score; null if the player has not switched it on, or there is none.
 */
export function useBestRun(
  session: Pick<PlaySession, 'get' | 'subscribe' | 'elapsedMs'>,
  userId: string,
): BestRun | null {
  const [best, setBest] = useState<BestRun | null>(null);
  useEffect(() => {
    let steps: [number, number][] = [];
    let phase = session.get().phase;
    return session.subscribe(() => {
      const state = session.get();
      const kind = kindOf(state, userId);
      if (state.phase === 'playing' && phase !== 'playing') {
        steps = [];
        setBest(kind !== null && isBestRunShown() ? readBestRun(kind) : null);
      }
      const total = gameScore(state);
      if (state.phase === 'playing' && total !== (steps.at(-1)?.[1] ?? 0))
        steps.push([Math.round(session.elapsedMs()), total]);
      if (
        state.phase === 'ended' &&
        phase === 'playing' &&
        kind !== null &&
        hasResult(state) &&
        isPlayFinished(state)
      )
        offerBestRun(kind, { score: state.played[0]?.total ?? total, steps });
      phase = state.phase;
    });
  }, [session, userId]);
  return best;
}
