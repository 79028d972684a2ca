import {
  dashboardStreakText,
  weekStrip,
  type PerformanceRow,
  type StripDay,
  type Today,
  type UserStats,
} from '@mindloom/domain';
import { AreaBadge, Card, Skeleton } from '@mindloom/ui';
import { useMemo } from 'react';
import { SampleTag } from '../stats/sample-tag';
import { WeekCloth } from './week-cloth';

export interface WeekCardProps {
  stats: UserStats | null;
  rows: readonly PerformanceRow[];
  today: Today;
}

/** The last seven days as a strip of cloth, one thread an area. */
export function WeekCard({ stats, rows, today }: WeekCardProps) {
  const days = useMemo(() => weekStrip(rows, today), [rows, today]);
  return (
    <Card as="section" aria-labelledby="week-title" className="grid gap-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id="week-title" className="text-lg">
          Your week
        </h2>
        <SampleTag stats={stats} />
      </div>
      <WeekCloth days={days} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-h-6 text-sm text-ink-soft">
          {stats === null ? <Skeleton className="h-5 w-40" /> : <WeekWords days={days} stats={stats} />}
        </p>
        <p className="flex flex-wrap gap-1.5">
          <AreaBadge area="memory" />
          <AreaBadge area="focus" />
          <AreaBadge area="speed" />
        </p>
      </div>
    </Card>
  );
}

function WeekWords({ days, stats }: { days: readonly StripDay[]; stats: UserStats }) {
  if (stats.origin === 'sample') return 'Your week shows once your results can be read';
  const played = days.filter((day) => day.plays > 0).length;
  if (played === 0) return 'The first play of the week starts a thread';
  const streak = stats.streak > 1 ? `, ${dashboardStreakText(stats.streak)} in a row` : '';
  return `${played} of 7 days${streak}`;
}
