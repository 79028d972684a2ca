import { type ScoreLimitRow, scoreLimits } from '@mindloom/data-access/staff';
import { Badge } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { countText } from '../../registry/format';
import { FRESH } from '../../registry/refresh';

/** Shows how many plays of each release reached its highest score, or reported a higher one, which the shell refused. */
export function ScoreLimitsView({ slot }: { slot: string }) {
  const { data, isError } = useQuery({ ...scoreLimits(slot), ...FRESH });
  if (data === undefined)
    return isError ? (
      <p role="alert" className="text-danger">
        The highest scores could not be read.
      </p>
    ) : null;
  if (data.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="score-limits-title">
      <h3 id="score-limits-title" className="text-lg">
        Highest scores, last 30 days
      </h3>
      <ul className="flex flex-col gap-2 text-sm">
        {data.map((row) => (
          <li key={`${row.remote} ${row.version}`} className="flex flex-wrap items-center gap-2 tabular-nums">
            <span className="font-semibold">
              {row.remote} {row.version}
            </span>
            {row.refused > 0 && <Badge tone="warning">Scores refused</Badge>}
            <span className="text-ink-soft">{limitSentence(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns a sentence such as "The game allows 480. 120 plays: 3 reached it, 2 reported a higher score." */
const limitSentence = ({ max_score, plays, at_limit, refused }: ScoreLimitRow): string =>
  `The game allows ${max_score}. ${countText(plays, 'play', 'plays')}: ${at_limit} reached it, ${refused} reported a higher score.`;
