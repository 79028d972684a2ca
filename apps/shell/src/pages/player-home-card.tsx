import { DataFailure, type User } from '@mindloom/data-access';
import { localZone, playerSummary, today, todaysChallenges } from '@mindloom/data-access/queries';
import { statsOf } from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';
import { PlayerCard, type PlayerDay } from '../features/home/player-card';
import { QueryScope } from '../query-client';

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
  const failure = summary.error ?? challenges.error;
  if (failure !== null) {
    const code = failure instanceof DataFailure ? failure.code : undefined;
    return <PlayerCard name={user.name} day="unread" code={code} onRetry={retry} />;
  }
  if (summary.data === undefined || challenges.data === undefined) {
    return <PlayerCard name={user.name} day="pending" onRetry={retry} />;
  }
  const { memoryScore, focusScore, streak } = statsOf(summary.data, { date, zone: localZone() });
  const completed = challenges.data.filter((challenge) => challenge.completed).length;
  const day: PlayerDay = { memoryScore, focusScore, streak, completed };
  return <PlayerCard name={user.name} day={day} onRetry={retry} />;
}
