import './week-card.css';
import {
  type CivilDate,
  type ClosedSlots,
  consistencyOf,
  consistencyText,
  type DaySums,
  type MeasuredArea,
  measuredAreas,
  milestonesOf,
  type RestDay,
  restDayAfter,
  restDayOf,
  type Today,
  type UserStats,
  type WeekDay,
  weekStrip,
} from '@mindloom/domain';
import { AreaBadge, Button, Card, Skeleton, useOnDemand, VisuallyHidden } from '@mindloom/ui';
import { Coffee, Flag } from 'lucide-react';
import { useState } from 'react';
import { HowCalculated } from '../insight/how-calculated';
import { SampleTag } from '../stats/sample-banner';

export interface WeekCardProps {
  userId: string;
  stats: UserStats | null;
  /** The recent days with a play. */
  days: readonly DaySums[];
  today: Today;
  /** Slots that cannot be started now. */
  closed: ClosedSlots;
  /** Opens the set of a past day as practice. */
  onPlayPast: (date: CivilDate) => void;
  /** Opens today's set. */
  onPlayToday: () => void;
}

const loadMonth = () => import('./month-view');

/** Shows the last seven days as a drawn strip of cloth with one coloured line per area. */
export function WeekCard({ userId, stats, days, today, ...actions }: WeekCardProps) {
  const [isMonthOpen, setMonthOpen] = useState(false);
  const { part, load } = useOnDemand(loadMonth);
  const strip = weekStrip(days, today.date);
  const isEmptyWeek = stats?.origin === 'own' && strip.every(({ plays }) => plays === 0);
  const legend = <AreaLegend />;
  const lines = <WeekLines {...{ stats, days, today }} />;
  return (
    <Card as="section" aria-labelledby="week-title" className="week grid content-start gap-4 sm:p-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 id="week-title" className="text-lg">
          {isMonthOpen ? 'Your month' : 'Your week'}
        </h2>
        <SampleTag stats={stats} />
        {stats?.origin !== 'sample' && (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-3"
            disabled={stats === null}
            aria-expanded={isMonthOpen}
            onPointerEnter={load}
            onClick={() => {
              load();
              setMonthOpen(!isMonthOpen);
            }}
          >
            {isMonthOpen ? 'Hide the month' : 'Show the month'}
          </Button>
        )}
      </div>
      {isMonthOpen && part !== null ? (
        <part.MonthView userId={userId} today={today} {...actions} legend={legend} lines={lines} />
      ) : (
        <>
          {isEmptyWeek ? (
            <p className="text-ink-soft">
              No game in the last seven days. The first one starts a thread for its area here.
            </p>
          ) : (
            <WeekCloth days={strip} />
          )}
          {lines}
          {!isEmptyWeek && legend}
        </>
      )}
    </Card>
  );
}

/** The areas whose lines the week and the month show. Logic and creative games count toward speed (D-13). */
const AreaLegend = () => (
  <p className="flex flex-wrap items-center gap-1.5">
    <AreaBadge area="memory" />
    <AreaBadge area="focus" />
    <AreaBadge area="speed" />
    <span className="text-sm text-ink-soft">also Logic and Creative games</span>
  </p>
);

/** How regularly the player played lately, the next milestone and the rest day. */
const WeekLines = ({ stats, days, today }: Pick<WeekCardProps, 'stats' | 'days' | 'today'>) => (
  <div className="grid gap-3">
    {(stats === null || stats.gamesPlayed > 0) && (
      <p className="flex min-h-6 items-center gap-2 text-sm text-ink-soft">
        {stats === null ? (
          <Skeleton className="h-5 w-40" />
        ) : (
          <WeekSummary days={days} stats={stats} today={today} />
        )}
      </p>
    )}
    {stats === null && <BesideSkeleton />}
    {stats?.origin === 'own' && <Beside streak={stats.streak} restDay={restDayOf(days, today.date)} />}
  </div>
);

interface WeekSummaryProps {
  stats: UserStats;
  days: readonly DaySums[];
  today: Today;
}

function WeekSummary({ days, stats, today }: WeekSummaryProps) {
  if (stats.origin === 'sample') return 'Your week appears when your results can be read';
  const played = consistencyOf(days, today.date);
  const streak = stats.streak > 1 ? `, ${stats.streak} in a row` : '';
  return (
    <>
      {`${consistencyText(played)}${streak}`}
      <HowCalculated figure="consistency" />
    </>
  );
}

function milestoneText(streak: number): string | null {
  const { reached, isToday, next, daysLeft } = milestonesOf(streak);
  if (isToday) return `${reached} days in a row: a milestone`;
  if (next === null) return null;
  return `${daysLeft} more ${daysLeft === 1 ? 'day' : 'days'} to a streak of ${next}`;
}

/** The milestone and the rest day, which are shown beside the streak but do not change the streak (D-85). */
function Beside({ streak, restDay }: { streak: number; restDay: RestDay }) {
  const milestone = milestoneText(streak);
  const rest = restDay.isEarned
    ? 'Rest day of this week earned'
    : `${restDay.playedDays} of ${restDayAfter} days this week for a rest day`;
  return (
    <ul className="grid gap-1 text-sm text-ink-soft" aria-label="Beside your streak">
      {milestone !== null && (
        <li className="flex items-center gap-2">
          <Flag size={16} aria-hidden="true" />
          {milestone}
        </li>
      )}
      <li className="flex items-center gap-2">
        <Coffee size={16} aria-hidden="true" />
        {rest}
      </li>
    </ul>
  );
}

/** A placeholder for the two lines of `Beside`, so that the page does not move when the figures arrive. */
const BesideSkeleton = () => (
  <div className="grid gap-1" aria-hidden="true">
    <Skeleton className="h-5 w-52" />
    <Skeleton className="h-5 w-48" />
  </div>
);

const COLUMN = 48;
const ROW = 30;
const TOP = 15;
/** The width and the height of one drawn piece. A piece is narrower than its column, so that the days stay apart. */
const PIECE = { width: 36, height: 20 };
const WIDTH = COLUMN * 7;
const HEIGHT = TOP * 2 + ROW * 2;

const columnX = (index: number): number => (index + 0.5) * COLUMN;
const rowY = (index: number): number => TOP + index * ROW;

const dayName = (day: WeekDay, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(undefined, { weekday, timeZone: 'UTC' }).format(Date.parse(day.date));

const dayText = (day: WeekDay): string =>
  `${dayName(day, 'long')}: ${day.areas.length === 0 ? 'no play' : day.areas.map((area) => `${area} ${day.areaPlays[area]}`).join(', ')}`;

/**
 * Draws the strip of cloth: one vertical line per day, and one horizontal line per area. A horizontal line has a piece
 * for each day. The piece shows how many games of the area were played on that day.
 */
function WeekCloth({ days }: { days: readonly WeekDay[] }) {
  return (
    <div>
      <VisuallyHidden>
        {days.map((day) => (
          <span key={day.date}>{dayText(day)}. </span>
        ))}
      </VisuallyHidden>
      <svg className="ml-thread" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {days.map((day, column) => (
          <path
            key={day.date}
            d={`M${columnX(column)} 1V${HEIGHT - 1}`}
            stroke={day.plays > 0 ? 'var(--ml-line-strong)' : 'var(--ml-line)'}
            strokeWidth="2"
          />
        ))}
        {measuredAreas.map((area, row) => (
          <Weft key={area} area={area} row={row} days={days} />
        ))}
      </svg>
      <ol className="week-days" aria-hidden="true">
        {days.map((day, index) => (
          <li key={day.date} className="week-day" data-today={index === days.length - 1}>
            {dayName(day, 'short')}
          </li>
        ))}
      </ol>
      <p className="week-key" aria-hidden="true">
        The number of games of each area on each day
      </p>
    </div>
  );
}

/** The horizontal line of one area. It has a piece in the column of each day on which the area was played. */
function Weft({ area, row, days }: { area: MeasuredArea; row: number; days: readonly WeekDay[] }) {
  const y = rowY(row);
  return (
    <g data-area={area}>
      {days.map((day, column) => {
        if (!day.areas.includes(area)) return null;
        const x = columnX(column);
        return (
          <g key={day.date}>
            <rect className="week-piece" x={x - PIECE.width / 2} y={y - PIECE.height / 2} {...PIECE} rx="6" />
            <text className="week-count" x={x} y={y}>
              {day.areaPlays[area]}
            </text>
          </g>
        );
      })}
    </g>
  );
}
