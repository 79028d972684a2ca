import './stats.css';
import {
  dashboardStreakText,
  type CivilDate,
  daysBetween,
  oneAreaAtBest,
  type UserStats,
} from '@mindloom/domain';
import { Card, Skeleton } from '@mindloom/ui';
import { CalendarDays, Flame, Gamepad2, Gauge, type LucideIcon } from 'lucide-react';
import type { Figure } from '../insight/figure-titles';
import { HowCalculated } from '../insight/how-calculated';
import { SampleTag } from './sample-banner';

/** Formats a calendar date. Calendar dates have no time zone, so the formatter uses UTC. */
const dateText = (date: CivilDate): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(date));

interface StatFigure {
  label: string;
  figure: Figure;
  Icon: LucideIcon;
  text: (stats: UserStats) => string;
  /** One line below the value: its unit, or what it counts. */
  note: (stats: UserStats, today: CivilDate) => string;
}

const figures: readonly StatFigure[] = [
  {
    label: 'Total Games',
    figure: 'totalGames',
    Icon: Gamepad2,
    text: (stats) => stats.gamesPlayed.toLocaleString(),
    note: () => 'a set of three counts as one',
  },
  {
    label: 'Day Streak',
    figure: 'streak',
    Icon: Flame,
    text: (stats) => (isLapsed(stats) ? '0 days' : dashboardStreakText(stats.streak)),
    note: streakNote,
  },
  {
    label: 'Avg Score',
    figure: 'average',
    Icon: Gauge,
    text: (stats) => (stats.gamesPlayed === 0 ? '–' : String(stats.overallScore)),
    note: averageNote,
  },
  {
    label: 'Last Played',
    figure: 'lastPlayed',
    Icon: CalendarDays,
    text: ({ lastPlayed }) => (lastPlayed === null ? 'Never' : dateText(lastPlayed)),
    note: ({ lastPlayed }, today) => (lastPlayed === null ? 'no game yet' : daysAgoText(lastPlayed, today)),
  },
];

/** Whether the player has played, but not recently enough for a streak. 'New User' would be wrong (D-86). */
const isLapsed = ({ gamesPlayed, streak }: UserStats): boolean => gamesPlayed > 0 && streak === 0;

function streakNote(stats: UserStats): string {
  if (isLapsed(stats)) return 'a game today starts a new one';
  return stats.gamesPlayed === 0 ? 'your first game starts a streak' : 'in a row';
}

function averageNote({ origin, gamesPlayed }: UserStats): string {
  if (gamesPlayed === 0) return 'after your first game';
  return origin === 'sample' ? 'points' : `over all three areas; one game reaches ${oneAreaAtBest}`;
}

function daysAgoText(date: CivilDate, today: CivilDate): string {
  const days = daysBetween(date, today);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** Shows the player's four main figures. */
export function StatCards({ stats, today }: { stats: UserStats | null; today: CivilDate }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4" aria-label="Your figures">
      {figures.map(({ label, figure, Icon, text, note }) => (
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
            <>
              <p className="dashboard-figure-value" data-empty={stats.gamesPlayed === 0 || undefined}>
                {text(stats)}
              </p>
              <p className="dashboard-figure-note">{note(stats, today)}</p>
            </>
          )}
          <HowCalculated figure={figure} />
        </Card>
      ))}
    </ul>
  );
}
