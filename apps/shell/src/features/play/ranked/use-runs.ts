import type { beginRanked, NoTicket } from '@mindloom/data-access/ranking';
import type { CivilDate, LaunchPlan } from '@mindloom/domain';
import { toast } from '@mindloom/ui';
import { useState } from 'react';
import { answerPace } from '../../../platform/preferences';
import type { RankedStart } from '../play-plan';
import { UNRANKED_TEXT } from './unranked-text';

export type BeginRanked = typeof beginRanked;

/** A duel that the player is about to play. */
export interface LaunchedDuel {
  id: string;
  day: CivilDate;
}

/** What was started by one press on Start, Play again or Retry. */
export interface Run {
  number: number;
  userId: string;
  isRestart: boolean;
  ranked: RankedStart | null;
  /** Why the daily set of a player of the ranking is not ranked; null for any other run. */
  unranked: NoTicket | null;
}

interface RunsOptions {
  launch: LaunchPlan;
  duel: LaunchedDuel | null;
  /** Returns today in the player's time zone. */
  today: () => CivilDate;
  /** The player's name in the ranking; null for a player who has not joined, undefined while it is not known. */
  rankedName: string | null | undefined;
  begin: BeginRanked;
}

/**
 * The runs that the player starts on the page of a game. The daily set of a player of the ranking, and a duel, first get a
 * ticket. If the daily set gets none, it starts with the open seeds. A duel without a ticket does not start.
 */
export function useRuns({ launch, duel, today, rankedName, begin }: RunsOptions) {
  const [run, setRun] = useState<Run | null>(null);
  const [isStarting, setStarting] = useState(false);
  const isDaily = launch.kind === 'set' && launch.drawnFrom === 'date';
  // A longer time to answer changes the game, so such sets are not ranked.
  const isRanked = duel !== null || (isDaily && rankedName !== null && answerPace() === 1);
  const open = (userId: string, isRestart: boolean, rank: Pick<Run, 'ranked' | 'unranked'>) =>
    setRun({ number: (run?.number ?? 0) + 1, userId, isRestart, ...rank });

  async function openWithTicket(userId: string, isRestart: boolean): Promise<void> {
    setStarting(true);
    const sessionId = crypto.randomUUID();
    const issued = await begin(sessionId, duel === null ? { day: today() } : { duel: duel.id });
    setStarting(false);
    if (issued.ok) {
      const { day, ticket } = issued;
      open(userId, isRestart, { ranked: { sessionId, day, ticket }, unranked: null });
    } else if (duel === null) {
      // Nobody who has not joined expects a rank.
      const unranked = issued.why === 'not-joined' ? null : issued.why;
      open(userId, isRestart, { ranked: null, unranked });
    } else {
      setRun(null);
      toast.info('This duel cannot be started', { description: UNRANKED_TEXT[issued.why] });
    }
  }

  return {
    run,
    /** Whether the page waits for a ticket. */
    isStarting,
    start: (userId: string, isRestart: boolean) => {
      if (isRanked) void openWithTicket(userId, isRestart);
      else open(userId, isRestart, { ranked: null, unranked: null });
    },
    /** Starts again after a game could not be loaded. Nothing of the session is saved, so its ticket is still valid. */
    retry: (userId: string) => {
      if (run !== null) open(userId, false, { ranked: run.ranked, unranked: run.unranked });
    },
  };
}
