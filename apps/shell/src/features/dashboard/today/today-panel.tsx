import type { DaySums, Today, UserStats } from '@mindloom/domain';
import { DailySetCard, type DailySetCardProps } from './daily-set-card';
import { WeekCard } from './week-card';

export interface TodayPanelProps extends DailySetCardProps {
  stats: UserStats | null;
  days: readonly DaySums[];
  today: Today;
}

/** What comes first: the set of today, and the week that it is woven into. */
export function TodayPanel({ stats, days, today, ...set }: TodayPanelProps) {
  return (
    <section aria-label="Today" className="grid gap-3 lg:grid-cols-[1.1fr_1fr] lg:gap-4">
      <DailySetCard today={today} {...set} />
      <WeekCard stats={stats} days={days} today={today} />
    </section>
  );
}
