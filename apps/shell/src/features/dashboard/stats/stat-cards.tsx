import { dashboardStreakText, type CivilDate, type UserStats } from '@mindloom/domain';
import { Card, Skeleton } from '@mindloom/ui';
import { CalendarDays, Flame, Gamepad2, Gauge, type LucideIcon } from 'lucide-react';
import type { Figure } from '../insight/explanations';
import { HowCalculated } from '../insight/how-calculated';
import { SampleTag } from './sample-banner';

/** Formats a calendar date. Calendar dates have no time zone, so the formatter uses UTC. */
const dateText = (date: CivilDate): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(date));

const figures: readonly {
  label: string;
  figure: Figure;
  Icon: LucideIcon;
  text: (stats: UserStats) => string;
}[] = [
  {
    label: 'Total Games',
    figure: 'totalGames',
    Icon: Gamepad2,
    text: (stats) => stats.gamesPlayed.toLocaleString(),
  },
  { label: 'Day Streak', figure: 'streak', Icon: Flame, text: (stats) => dashboardStreakText(stats.streak) },
  { label: 'Avg Score', figure: 'average', Icon: Gauge, text: (stats) => String(stats.overallScore) },
  {
    label: 'Last Played',
    figure: 'lastPlayed',
    Icon: CalendarDays,
    text: ({ lastPlayed }) => (lastPlayed === null ? 'Never' : dateText(lastPlayed)),
  },
];

/** The four main figures. */
export function StatCards({ stats }: { stats: UserStats | null }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4" aria-label="Your figures">
      {figures.map(({ label, figure, Icon, text }) => (
        <Card as="li" key={label} aria-label={label} className="dashboard-figure">
          <p className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <span className="flex items-center gap-2 whitespace-nowrap">
              <Icon size={18} strokeWidth={2} aria-hidden="true" />
              {label}
            </span>
            <SampleTag stats={stats} />
          </p>
          {stats === null ? (
            <Skeleton className="dashboard-figure-rest" />
          ) : (
            <p className="dashboard-figure-value">{text(stats)}</p>
          )}
          <HowCalculated figure={figure} />
        </Card>
      ))}
    </ul>
  );
}
