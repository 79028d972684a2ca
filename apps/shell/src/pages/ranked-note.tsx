import { type OwnRanking, ownRanking } from '@mindloom/data-access/ranking';
import type { CivilDate } from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { useOnline } from '../platform/offline-note';
import { answerPace } from '../platform/preferences';
import { QueryScope } from '../query-client';

interface RankedNoteProps {
  userId: string;
  day: CivilDate;
  /** Called with the player's name in the ranking; null for a player who has not joined. */
  onName: (name: string | null) => void;
}

/** Says on the intro of the daily set whether the set will be ranked, and leads to the ranking. */
export const RankedNote = (props: RankedNoteProps) => (
  <QueryScope>
    <Note {...props} />
  </QueryScope>
);

function Note({ userId, day, onName }: RankedNoteProps) {
  const isOnline = useOnline();
  const { data } = useQuery(ownRanking(userId, day));
  useEffect(() => {
    if (data !== undefined) onName(data.name);
  }, [data, onName]);
  return (
    <p className="text-sm text-ink-soft">
      {isOnline ? data !== undefined && noteOf(data) : OFFLINE}{' '}
      <Link className="underline" to={paths.ranking}>
        Ranking of the day
      </Link>
    </p>
  );
}

const OFFLINE =
  'Offline, you play the open tasks of the day: practice for the ranking. The set counts for your day and your streak as always.';

function noteOf({ name, set }: OwnRanking): string {
  if (set.state === 'ranked') return 'Your set of today is ranked. Another one is practice for the ranking.';
  if (set.state === 'waiting') return 'Your ranked set of today is being checked.';
  if (set.state !== 'none')
    return 'You have started your ranked set of today. Another one is practice for the ranking.';
  if (name === null) return 'You play the open tasks of the day: practice for the ranking.';
  if (answerPace() !== 1)
    return 'With more time to answer, the set is not ranked. It counts for your day as always.';
  return `Ranked as ${name}: the games of the day with your own tasks, once a day. It begins when you press Start.`;
}
