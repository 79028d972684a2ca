import './month-view.css';
import { playedMonth } from '@mindloom/data-access/queries';
import {
  addDays,
  addMonths,
  type CalendarMonth,
  daysBetween,
  type MonthDay,
  measuredAreas,
  monthDays,
  mondayOf,
  monthOf,
  monthRange,
  type Today,
} from '@mindloom/domain';
import { IconButton, Skeleton, VisuallyHidden } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';

interface MonthViewProps {
  userId: string;
  today: Today;
}

const utc = { timeZone: 'UTC' } as const;
const format = (options: Intl.DateTimeFormatOptions, date: string): string =>
  new Intl.DateTimeFormat(undefined, { ...options, ...utc }).format(Date.parse(date));

/** A calendar month that looks like the woven week: the areas of each day, and a ring on days with a finished set. */
export function MonthView({ userId, today }: MonthViewProps) {
  const [month, setMonth] = useState(() => monthOf(today.date));
  const { data, isError } = useQuery(playedMonth(userId, month));
  const name = format({ month: 'long', year: 'numeric' }, monthRange(month).from);
  return (
    <section className="month" aria-labelledby="month-title">
      <div className="month-head">
        <IconButton label="The month before" onClick={() => setMonth(addMonths(month, -1))}>
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <h3 id="month-title" aria-live="polite">
          {name}
        </h3>
        <IconButton
          label="The month after"
          disabled={month === monthOf(today.date)}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {data === undefined && isError && <p className="text-sm">This month could not be read just now.</p>}
      {data === undefined && !isError && <Skeleton className="h-60 w-full" />}
      {data !== undefined && <Month month={month} days={monthDays(data, month)} today={today} />}
    </section>
  );
}

function Month({ month, days, today }: { month: CalendarMonth; days: readonly MonthDay[]; today: Today }) {
  const { from } = monthRange(month);
  const monday = mondayOf(from);
  const played = days.filter(({ plays }) => plays > 0).length;
  const sets = days.filter(({ isSetDone }) => isSetDone).length;
  return (
    <>
      <div className="month-weekdays" aria-hidden="true">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index}>{format({ weekday: 'short' }, addDays(monday, index))}</span>
        ))}
      </div>
      <ol className="month-days">
        {days.map((day, index) => (
          <li
            key={day.date}
            className="month-day"
            style={index === 0 ? { gridColumnStart: daysBetween(monday, from) + 1 } : undefined}
            data-today={day.date === today.date || undefined}
            data-future={day.date > today.date || undefined}
          >
            <VisuallyHidden>{dayText(day)}</VisuallyHidden>
            <span className="month-date" data-set={day.isSetDone || undefined} aria-hidden="true">
              {index + 1}
            </span>
            <span className="month-threads" aria-hidden="true">
              {measuredAreas.map((area) => (
                <span key={area} data-area={day.areas.includes(area) ? area : undefined} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">
        {countText(played, 'day')} with a game, {countText(sets, 'set')} finished (circled)
      </p>
    </>
  );
}

const countText = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

function dayText({ date, plays, areas, isSetDone }: MonthDay): string {
  const played = areas.length > 0 ? areas.join(', ') : plays > 0 ? 'other games' : 'no play';
  return `${format({ day: 'numeric', month: 'long' }, date)}: ${played}${isSetDone ? ', set finished' : ''}`;
}
