import { DataFailure, type User } from '@mindloom/data-access';
import {
  type ChallengeRow,
  knownChallenges,
  knownHistory,
  knownSummary,
  lastPlay,
  localZone,
  playerSummary,
  today,
  todaysChallenges,
} from '@mindloom/data-access/queries';
import {
  type ClosedSlots,
  countCompleted,
  entryOfPlay,
  exercisedAreas,
  gridReactionSlot,
  gridSource,
  isPlayable,
  type PlaySummary,
  statsOf,
  type Today,
  todayStatsOf,
} from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { asOfText, useKnown } from '../features/dashboard/known/use-known';
import { useDailySet } from '../features/dashboard/today/use-daily-set';
import { type FiguresOutage, PlayerCard, type PlayerDay } from '../features/home/player-card';
import { type LastGame, PlayerSet } from '../features/home/player-set';
import { gamePath, paths } from '../paths';
import { useSlotCatalogue } from '../platform/registry/slot-catalogue';
import { QueryScope } from '../query-client';
import { useClosedSlots } from './use-closed-slots';

/** The card on the home page that shows a player the figures of the day. */
export const PlayerHomeCard = ({ user }: { user: User }) => (
  <QueryScope>
    <CardOfToday user={user} />
  </QueryScope>
);

function CardOfToday({ user }: { user: User }) {
  const date = today();
  const now = { date, zone: localZone() };
  const { day, outage, readAgain } = usePlayerDay(user.id, now);
  const closed = useClosedSlots();
  const set = (
    <PlayerSet
      today={now}
      closed={closed}
      set={useDailySet(user.id, now)}
      setPath={gamePath('daily-challenge')}
      last={useLastGame(user.id, closed)}
    />
  );
  return (
    <PlayerCard
      name={user.name}
      {...{ day, outage, set }}
      dashboardPath={paths.dashboard}
      onRetry={readAgain}
    />
  );
}

/**
 * Reads the figures of the player's day. After a failed read, returns the last figures that this device has read
 * (D-34).
 */
function usePlayerDay(userId: string, now: Today) {
  const { date } = now;
  const summaryQuery = useQuery(playerSummary(userId, date));
  const challengesQuery = useQuery(todaysChallenges(userId, date));
  const summary = useKnown(
    summaryQuery,
    useCallback(() => knownSummary(userId), [userId]),
  );
  const challenges = useKnown(
    challengesQuery,
    useCallback(() => knownChallenges(userId, date), [userId, date]),
  );
  const isReading = challenges.data === undefined && !challenges.isFailing;
  const day = summary.data === undefined || isReading ? null : dayOf(summary.data, challenges.data, now);
  const failure = summaryQuery.error ?? challengesQuery.error;
  const readTimes = [summary.asOfMs, challenges.asOfMs].filter((atMs) => atMs !== null);
  const outage: FiguresOutage = {
    code: failure instanceof DataFailure ? failure.code : undefined,
    asOf: day === null || readTimes.length === 0 ? null : asOfText(Math.min(...readTimes), now),
  };
  return {
    day,
    outage: summary.isFailing || challenges.isFailing ? outage : null,
    readAgain: () => {
      void summaryQuery.refetch();
      void challengesQuery.refetch();
    },
  };
}

function dayOf(summary: PlaySummary, challenges: readonly ChallengeRow[] | undefined, now: Today): PlayerDay {
  const stats = statsOf(summary, now);
  const { gamesPlayed, memoryScore, focusScore, speedScore, streak } = stats;
  const day = { today: todayStatsOf(summary.days, now.date), streak };
  const completed = challenges === undefined ? null : countCompleted(challenges, stats, day);
  const playedAreas = exercisedAreas(summary.total);
  return { gamesPlayed, playedAreas, memoryScore, focusScore, speedScore, streak, completed };
}

/**
 * The game that was played last: from the server or, if that read fails, from this device. Null for a set, which has
 * its own button, and for a game that cannot be started now.
 */
function useLastGame(userId: string, closed: ClosedSlots): LastGame | null {
  const { data, isError } = useQuery(lastPlay(userId));
  const play = data ?? (isError ? knownHistory(userId)?.data[0] : undefined);
  const slots = useSlotCatalogue();
  const entry = play === undefined ? null : entryOfPlay(play.game_id, play.slot, slots);
  if (entry === null || entry.category === 'balanced') return null;
  const source = play?.slot === gridReactionSlot ? gridSource : null;
  return isPlayable(entry.id, closed, source ?? undefined)
    ? { entry, path: gamePath(entry.id), source }
    : null;
}
