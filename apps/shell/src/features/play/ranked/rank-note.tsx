import type { FinishedPlay } from '@mindloom/data-access';
import type { NoTicket } from '@mindloom/data-access/ranking';
import { dailySetId } from '@mindloom/domain';
import { Link } from 'react-router-dom';
import type { EndedSession } from '../session-state';
import { useReadAfterPlay } from '../result/use-read-after-play';
import type { Rank } from './rank-soon';
import { UNRANKED_TEXT } from './unranked-text';

interface RankNoteProps {
  session: EndedSession;
  /** The result that is being saved; null when there is none. */
  finished: FinishedPlay | null;
  /** Why the set of a player of the ranking has no ticket. */
  unranked: NoTicket | null;
  /** The page of the ranking or of the duel. */
  rankingPath: string;
}

/** Says whether a set is ranked, and at which place. Renders nothing for a play that has nothing to do with the ranking. */
export function RankNote({ session, finished, unranked, rankingPath }: RankNoteProps) {
  const { isRanked, gameId } = session.plan;
  const isOfDay = isRanked && gameId === dailySetId;
  const rank = useReadAfterPlay<Rank | null>(
    isOfDay ? finished : null,
    null,
    ({ rankSoon }, play) => rankSoon(play),
    'the rank is',
  );
  if (unranked !== null) return <p className="text-sm text-ink-soft">{UNRANKED_TEXT[unranked]}</p>;
  if (!isRanked || finished === null) return null;
  return (
    <p role="status" className="text-sm">
      {isOfDay ? textOf(rank) : 'Your set counts in the duel as soon as it is checked.'}{' '}
      <Link className="underline" to={rankingPath}>
        {isOfDay ? 'Ranking of the day' : 'See the duel'}
      </Link>
    </p>
  );
}

function textOf(rank: Rank | null): string {
  if (rank === null) return 'Your set is being checked for the ranking.';
  if ('problem' in rank) return `Your set has no rank: ${rank.problem}. Your result stays as it is.`;
  return `Ranked: place ${rank.place} of ${rank.players} today.`;
}
