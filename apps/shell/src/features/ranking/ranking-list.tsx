import type { Ranking, RankingRow } from '@mindloom/data-access/ranking';
import { Badge, Button, EmptyState } from '@mindloom/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type VerifiedHere, verifyHere } from './verify-here';

interface RankingListProps {
  ranking: Ranking;
  /** Returns the address of the replay of a ranked set. */
  replayPath: (id: string) => string;
  /** What an empty ranking says. */
  emptyText: string;
}

/** The players of a ranking, best first. Each row leads to its replay, and can be verified in this browser. */
export function RankingList({ ranking, replayPath, emptyText }: RankingListProps) {
  if (ranking.rows.length === 0) return <EmptyState title="Nobody is ranked yet" text={emptyText} />;
  const hidden = ranking.players - ranking.rows.length;
  return (
    <>
      <ol className="ranking-rows" aria-label="Players">
        {ranking.rows.map((row) => (
          <Row key={row.id} row={row} replayPath={replayPath} />
        ))}
      </ol>
      {hidden > 0 && <p className="text-sm text-ink-soft">{hidden} more players are not listed.</p>}
    </>
  );
}

function Row({ row, replayPath }: { row: RankingRow; replayPath: (id: string) => string }) {
  const { id, place, name, points, own } = row;
  return (
    <li className="ranking-row" data-own={own || undefined}>
      <span className="ranking-place">
        <span className="sr-only">Place </span>
        {place}
      </span>
      <span className="ranking-name">
        {name} {own && <Badge>You</Badge>}
      </span>
      <span className="ranking-points">
        {Math.round(points)} <span className="sr-only">points</span>
      </span>
      <span className="ranking-row-actions">
        <Link className="underline" to={replayPath(id)} aria-label={`Replay of ${name}`}>
          Replay
        </Link>
        <VerifyHere id={id} name={name} />
      </span>
    </li>
  );
}

/** Replays a ranked set in this browser, on request, and says what it found. */
function VerifyHere({ id, name }: { id: string; name: string }) {
  const [found, setFound] = useState<VerifiedHere | 'running' | null>(null);
  const verify = async () => {
    setFound('running');
    setFound(await verifyHere(id));
  };
  if (found === null || found === 'running')
    return (
      <Button
        size="sm"
        variant="ghost"
        busy={found === 'running'}
        aria-label={`Verify here: the set of ${name}`}
        onClick={() => void verify()}
      >
        Verify here
      </Button>
    );
  return (
    <span role="status">
      {found.ok
        ? `Verified here in ${Math.max(1, Math.round(found.ms))} ms`
        : `Not verified here: ${found.problem}. (${found.code})`}
    </span>
  );
}
