import { type GameReliability, gameReliability } from '@mindloom/data-access/staff';
import { RELIABILITY_RULES, type Reliability, reliabilityOf, splitHalfReliability } from '@mindloom/registry';
import { Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';

/**
 * How long the console shows the reliability of a game before it reads the value again. The database computes it from
 * all plays, which is expensive.
 */
const STALE_MS = 10 * 60_000;

/** Shows for each difficulty how reliably the scores of a game distinguish players. */
export function ReliabilityView({ remote }: { remote: string }) {
  const { data, isError } = useQuery({ ...gameReliability(remote), staleTime: STALE_MS });
  return (
    <section className="flex flex-col gap-3" aria-labelledby="reliability-title">
      <h2 id="reliability-title" className="text-lg">
        Reliability
      </h2>
      {data === undefined && isError && (
        <p role="alert" className="text-danger">
          The reliability of this game could not be read.
        </p>
      )}
      {data === undefined && !isError && <Skeleton className="h-20" />}
      {data !== undefined && <ReliabilityTable remote={remote} rows={data} />}
    </section>
  );
}

interface ReliabilityTableProps {
  remote: string;
  rows: readonly GameReliability[];
}

function ReliabilityTable({ remote, rows }: ReliabilityTableProps) {
  const { splitPlays, fewestPlayers } = RELIABILITY_RULES;
  return (
    <>
      <p className="text-sm text-ink-soft">
        Finished plays of {remote}. 1 means that scores order players in the same way every time, 0 that they
        are chance. In brackets: 95 % interval. From {fewestPlayers} players on.
      </p>
      <table className="w-full text-left text-sm tabular-nums">
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className="pr-3">
              Difficulty
            </th>
            <th scope="col" className="pr-3">
              Mean of {splitPlays} plays (split half)
            </th>
            <th scope="col">One play (next day)</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ difficulty, halves, retest }) => (
            <tr key={difficulty} className="border-t border-line">
              <th scope="row" className="py-1 font-normal">
                {difficulty}
              </th>
              <td>{cellText(splitHalfReliability(halves), halves.players)}</td>
              <td>{cellText(reliabilityOf(retest), retest.players)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const playersText = (players: number): string => `${players} ${players === 1 ? 'player' : 'players'}`;

function cellText(reliability: Reliability | null, players: number): string {
  if (reliability === null) return `- (${playersText(players)})`;
  const { value, low, high } = reliability;
  return `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}), ${playersText(players)}`;
}
