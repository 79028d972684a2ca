import {
  createDuel,
  createRankingGroup,
  leaveRankingGroup,
  ownRankingGroups,
  rankingKey,
  type RankingChange,
} from '@mindloom/data-access/ranking';
import type { CivilDate } from '@mindloom/domain';
import { Button } from '@mindloom/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ReadState } from './read-state';

interface FriendsSectionProps {
  userId: string;
  day: CivilDate;
  rankingPath: string;
  /** Opens the ranking of a group, or a duel. */
  onOpen: (search: string) => void;
}

/** Rankings of friends and duels. Both are shared as links. */
export function FriendsSection({ userId, day, rankingPath, onOpen }: FriendsSectionProps) {
  const groups = useQuery(ownRankingGroups(userId));
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const change = async <T,>(made: Promise<RankingChange<T>>, then: (value: T) => void = () => undefined) => {
    const done = await made;
    await client.invalidateQueries({ queryKey: rankingKey });
    setProblem(done.ok ? null : done.message);
    if (done.ok) then(done.value);
  };
  return (
    <section aria-labelledby="friends-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="friends-title" className="text-xl">
          Friends
        </h2>
        <p className="max-w-[62ch] text-ink-soft">
          A ranking of friends has only the players who have its link. In a duel, two players get the same
          games with the same tasks.
        </p>
      </div>
      <ReadState query={groups} what="The list of rankings">
        {(own) => (
          <ul className="ranking-rows" aria-label="Rankings of friends">
            {own.map(({ id, players }) => (
              <li key={id} className="ranking-row">
                <span className="ranking-place">{players.length}</span>
                <span className="ranking-name">{players.join(', ')}</span>
                <span className="ranking-row-actions">
                  <Link className="underline" to={`${rankingPath}?group=${id}`}>
                    Open
                  </Link>
                  <Button size="sm" variant="ghost" onClick={() => void change(leaveRankingGroup(id))}>
                    Leave
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </ReadState>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => void change(createRankingGroup(), (id) => onOpen(`?group=${id}`))}
        >
          New ranking of friends
        </Button>
        <Button
          variant="secondary"
          onClick={() => void change(createDuel(day), (id) => onOpen(`?duel=${id}`))}
        >
          New duel
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {problem}
      </p>
    </section>
  );
}

/** A link that the player copies and sends to friends. */
export function SharedLink({ address, text }: { address: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      // The address is also shown as text, so the player can copy it.
      () => setCopied(false),
    );
  return (
    <div className="grid gap-2 rounded-control bg-sunken px-4 py-3">
      <p className="text-sm">{text}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 text-sm [overflow-wrap:anywhere]">{address}</code>
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
      </div>
    </div>
  );
}
