import {
  areaTitles,
  areaTrend,
  measuredAreas,
  statScore,
  type MeasuredArea,
  type PerformanceRow,
  type UserStats,
} from '@mindloom/domain';
import { AreaIcon, Card, ProgressBar, Skeleton, ThreadLine } from '@mindloom/ui';
import { useMemo } from 'react';
import { SampleTag } from './sample-tag';

export interface AreaCardsProps {
  stats: UserStats | null;
  rows: readonly PerformanceRow[];
}

/** The three measured areas, each a percent with a bar and the thread of its latest plays. */
export function AreaCards({ stats, rows }: AreaCardsProps) {
  return (
    <section aria-labelledby="areas-title" className="grid gap-4">
      <h2 id="areas-title" className="text-xl">
        Cognitive Areas
      </h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {measuredAreas.map((area) => (
          <AreaCard key={area} area={area} stats={stats} rows={rows} />
        ))}
      </ul>
    </section>
  );
}

function AreaCard({ area, stats, rows }: AreaCardsProps & { area: MeasuredArea }) {
  const title = areaTitles[area];
  const score = stats === null ? null : statScore(stats, area);
  return (
    <Card as="li" data-area={area} aria-label={title} className="grid gap-3">
      <p className="flex min-h-7 items-center gap-2 font-semibold">
        <AreaIcon area={area} size={22} />
        {title}
        <SampleTag stats={stats} />
      </p>
      {score === null ? (
        <Skeleton className="h-10 w-20" />
      ) : (
        <p className="font-display text-4xl font-bold tabular-nums">{score}%</p>
      )}
      <ProgressBar label={title} value={score ?? 0} area={area} valueText={`${score ?? 0}%`} />
      <Trend area={area} rows={rows} isKnown={stats?.origin === 'own'} />
    </Card>
  );
}

const TREND_PLAYS = 12;

function Trend({
  area,
  rows,
  isKnown,
}: {
  area: MeasuredArea;
  rows: AreaCardsProps['rows'];
  isKnown: boolean;
}) {
  const scores = useMemo(() => areaTrend(rows, area, TREND_PLAYS), [rows, area]);
  if (!isKnown) return <div className="dashboard-trend" />;
  if (scores.length < 2) {
    const next = scores.length === 0 ? 'Not played yet' : 'One play so far; the next one starts the thread';
    return <p className="dashboard-trend text-sm text-ink-soft">{next}</p>;
  }
  return (
    <div className="dashboard-trend">
      <ThreadLine
        values={scores.map((score) => score / 100)}
        area={area}
        height={56}
        label={`Your last ${scores.length} plays, from ${scores[0]} to ${scores.at(-1)}`}
      />
      <p className="text-xs text-ink-soft">Your last {scores.length} plays</p>
    </div>
  );
}
