import { DataFailure, type User } from '@mindloom/data-access';
import {
  knownHistory,
  lastPlay,
  localZone,
  playerSummary,
  today,
  todaysChallenges,
} from '@mindloom/data-access/queries';
import {
  type ClosedSlots,
  entryOfPlay,
  gridReactionSlot,
  gridSource,
  isPlayable,
  statsOf,
} from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';
import { useDailySet } from '../features/dashboard/today/use-daily-set';
import { PlayerCard, type PlayerDay } from '../features/home/player-card';
import { type LastGame, PlayerSet } from '../features/home/player-set';
import { gamePath } from '../paths';
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
  const summary = useQuery(playerSummary(user.id, date));
  const challenges = useQuery(todaysChallenges(user.id, date));
  const retry = () => {
    void summary.refetch();
    void challenges.refetch();
  };
  const closed = useClosedSlots();
  const set = (
    <PlayerSet
      today={{ date, zone: localZone() }}
      closed={closed}
      set={useDailySet(user.id, { date, zone: localZone() })}
      setPath={gamePath('daily-challenge')}
      last={useLastGame(user.id, closed)}
    />
  );
  const failure = summary.error ?? challenges.error;
  if (failure !== null) {
    const code = failure instanceof DataFailure ? failure.code : undefined;
    return <PlayerCard name={user.name} day="unread" code={code} onRetry={retry} set={set} />;
  }
  if (summary.data === undefined || challenges.data === undefined) {
    return <PlayerCard name={user.name} day="pending" onRetry={retry} set={set} />;
  }
  const { memoryScore, focusScore, streak } = statsOf(summary.data, { date, zone: localZone() });
  const completed = challenges.data.filter((challenge) => challenge.completed).length;
  const day: PlayerDay = { memoryScore, focusScore, streak, completed };
  return <PlayerCard name={user.name} day={day} onRetry={retry} set={set} />;
}

/**
 * The game that was played last: from the server or, if that read fails, from this device. Null for a set, which has
 * its own button, and for a game that cannot be started now.
 */
function useLastGame(userId: string, closed: ClosedSlots): LastGame | null {
  const { data, isError } = useQuery(lastPlay(userId));
  const play = data ?? (isError ? knownHistory(userId)?.data[0] : undefined);
  const entry = play === undefined ? null : entryOfPlay(play.game_id, play.slot);
  if (entry === null || entry.category === 'balanced') return null;
  const source = play?.slot === gridReactionSlot ? gridSource : null;
  return isPlayable(entry.id, closed, source ?? undefined)
    ? { entry, path: gamePath(entry.id), source }
    : null;
}
