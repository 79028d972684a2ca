import { type Duel, duelState } from '@mindloom/data-access/ranking';
import { type CivilDate, isCivilDate } from '@mindloom/domain';
import { buttonClass } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { SharedLink } from './friends-section';
import { RankingList } from './ranking-list';
import { ReadState } from './read-state';

interface DuelViewProps {
  userId: string;
  id: string;
  /** The address of the page, which is the link to the duel. */
  address: string;
  /** The page on which the duel is played. */
  playPath: string;
  replayPath: (id: string) => string;
}

/** How often an open duel reads whether the other player has finished. */
const REFRESH_MS = 15_000;

/** A duel: the sets of both players side by side, and what the player can do next. */
export function DuelView({ userId, id, ...view }: DuelViewProps) {
  const duel = useQuery({ ...duelState(userId, id), refetchInterval: REFRESH_MS });
  return (
    <ReadState query={duel} what="The duel">
      {(state) =>
        state === null ? <p>This duel does not exist any more.</p> : <Known state={state} id={id} {...view} />
      }
    </ReadState>
  );
}

function Known({
  state,
  id,
  address,
  playPath,
  replayPath,
}: Omit<DuelViewProps, 'userId'> & { state: Duel }) {
  const { challenger, isOwn, isFull, own, ranking, day } = state;
  const canPlay = own === null && !isFull;
  return (
    <div className="grid gap-4">
      <p>
        {isOwn ? 'You started this duel.' : `${challenger ?? 'Another player'} challenges you.`}{' '}
        {nextText(state)}
      </p>
      {canPlay && isCivilDate(day) && (
        <div>
          <Link
            className={buttonClass({ size: 'lg' })}
            to={playPath}
            state={{ duel: { id, day } satisfies Launched }}
          >
            Play the duel
          </Link>
        </div>
      )}
      {isOwn && ranking.players < 2 && (
        <SharedLink address={address} text="Send this link to one friend. It is open for 7 days." />
      )}
      <RankingList
        ranking={ranking}
        replayPath={replayPath}
        emptyText="A set appears here after it was finished and checked."
      />
    </div>
  );
}

interface Launched {
  id: string;
  day: CivilDate;
}

function nextText({ own, isFull, ranking }: Duel): string {
  if (own === null)
    return isFull ? 'Two other players have it already.' : 'Your set counts once, and begins at Start.';
  if (own === 'started') return 'Your set appears here when it is finished and checked.';
  return ranking.players < 2 ? 'Your set is in. The other one is still missing.' : 'Both sets are in.';
}
