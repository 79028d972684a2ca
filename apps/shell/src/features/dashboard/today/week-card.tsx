import {
  consistencyOf,
  consistencyText,
  weekStrip,
  type DaySums,
  type Today,
  type UserStats,
} from '@mindloom/domain';
import { AreaBadge, Card, Skeleton } from '@mindloom/ui';
import { HowCalculated } from '../insight/how-calculated';
import { SampleTag } from '../stats/sample-tag';
import { WeekCloth } from './week-cloth';

export interface WeekCardProps {
  stats: UserStats | null;
  /** The recent days with a play. */
  days: readonly DaySums[];
  today: Today;
}

/** The last seven days as a strip of cloth, one thread an area. */
export function WeekCard({ stats, days, today }: WeekCardProps) {
  return (
    <Card as="section" aria-labelledby="week-title" className="grid gap-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id="week-title" className="text-lg">
          Your week
        </h2>
        <SampleTag stats={stats} />
      </div>
      <WeekCloth days={weekStrip(days, today.date)} />
      <div className="grid gap-3">
        <p className="flex min-h-6 items-center gap-2 text-sm text-ink-soft">
          {stats === null ? (
            <Skeleton className="h-5 w-40" />
          ) : (
            <WeekWords days={days} stats={stats} today={today} />
          )}
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

function WeekWords({ days, stats, today }: WeekCardProps & { stats: UserStats }) {
  if (stats.origin === 'sample') return 'Your week shows once your results can be read';
  const played = consistencyOf(days, today.date);
  if (played === 0) return 'The first play of the week starts a thread';
  const streak = stats.streak > 1 ? `, ${stats.streak} in a row` : '';
  return (
    <>
      {`${consistencyText(played)}${streak}`}
      <HowCalculated figure="consistency" />
    </>
  );
}
