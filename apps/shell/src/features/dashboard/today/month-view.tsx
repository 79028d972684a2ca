import './month-view.css';
import { playedMonth } from '@mindloom/data-access/queries';
import {
  addDays,
  addMonths,
  type CalendarMonth,
  type CivilDate,
  type ClosedSlots,
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
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { PastSet } from './past-set';

interface SetActions {
  /** Slots that cannot be started now. */
  closed: ClosedSlots;
  /** Opens the set of a past day as practice. */
  onPlayPast: (date: CivilDate) => void;
  /** Opens today's set. */
  onPlayToday: () => void;
}

interface MonthViewProps extends SetActions {
  userId: string;
  today: Today;
  /** The areas whose lines the calendar shows, as a legend below it. */
  legend: ReactNode;
  /** Lines on the player's regularity, shown below the selected day. */
  lines: ReactNode;
}

const utc = { timeZone: 'UTC' } as const;
const format = (options: Intl.DateTimeFormatOptions, date: string): string =>
  new Intl.DateTimeFormat(undefined, { ...options, ...utc }).format(Date.parse(date));

/**
 * A calendar of one month. It shows the areas that were played on each day, and a circle around each day whose set was
 * finished. The set of the selected day is shown beside or below the calendar.
 */
export function MonthView({ userId, today, legend, lines, ...actions }: MonthViewProps) {
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
      {data === undefined && isError && (
        <p className="month-calendar text-sm">This month could not be read just now.</p>
      )}
      {data === undefined && !isError && <Skeleton className="month-calendar h-72 w-full" />}
      {data !== undefined && (
        <Month key={month} month={month} days={monthDays(data, month)} today={today} {...actions} />
      )}
      <div className="month-legend">
        <p className="text-sm text-ink-soft">A line below a day: a game of this area.</p>
        {legend}
        {(data?.sets.length ?? 0) > 0 && <p className="month-circle">Set finished</p>}
      </div>
      <div className="month-lines">{lines}</div>
    </section>
  );
}

interface MonthProps extends SetActions {
  month: CalendarMonth;
  days: readonly MonthDay[];
  today: Today;
}

function Month({ month, days, today, closed, onPlayPast, onPlayToday }: MonthProps) {
  const { from, to } = monthRange(month);
  const monday = mondayOf(from);
  const list = useRef<HTMLOListElement>(null);
  const { tabStop, setTabStop, moveFocus } = useDayFocus(list, from, today.date < to ? today.date : to);
  const [selected, setSelected] = useState(() => firstSelected(days, today.date));
  const selectedDay = days.find(({ date }) => date === selected);
  const played = days.filter(({ plays }) => plays > 0).length;
  const sets = days.filter(({ setPoints }) => setPoints !== null).length;
  return (
    <>
      <div className="month-calendar">
        <div className="month-weekdays" aria-hidden="true">
          {Array.from({ length: 7 }, (_, index) => (
            <span key={index}>{format({ weekday: 'short' }, addDays(monday, index))}</span>
          ))}
        </div>
        <ol className="month-days" ref={list} onKeyDown={moveFocus}>
          {days.map((day, index) => (
            <li
              key={day.date}
              style={index === 0 ? { gridColumnStart: daysBetween(monday, from) + 1 } : undefined}
            >
              {day.date > today.date ? (
                <div className="month-day" data-future>
                  <DayContent day={day} />
                </div>
              ) : (
                <button
                  type="button"
                  className="month-day"
                  data-date={day.date}
                  aria-current={day.date === today.date ? 'date' : undefined}
                  aria-pressed={day.date === selected}
                  tabIndex={day.date === tabStop ? 0 : -1}
                  onFocus={() => setTabStop(day.date)}
                  onClick={() => setSelected(day.date)}
                >
                  <DayContent day={day} />
                </button>
              )}
            </li>
          ))}
        </ol>
      </div>
      <dl className="month-figures">
        <Figure value={played} label={played === 1 ? 'day with a game' : 'days with a game'} />
        <Figure value={sets} label={sets === 1 ? 'set finished' : 'sets finished'} />
      </dl>
      <div className="month-selected" aria-live="polite">
        {selectedDay !== undefined && (
          <PastSet
            day={selectedDay}
            today={today}
            closed={closed}
            onPlay={selectedDay.date === today.date ? onPlayToday : () => onPlayPast(selectedDay.date)}
          />
        )}
      </div>
    </>
  );
}

const Figure = ({ value, label }: { value: number; label: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/**
 * Returns the day that is selected at first. In the current month this is today. In another month it is the last day
 * with a finished set, else the last day with a play, else no day.
 */
function firstSelected(days: readonly MonthDay[], today: CivilDate): CivilDate | undefined {
  const day =
    days.find(({ date }) => date === today) ??
    days.findLast(({ setPoints }) => setPoints !== null) ??
    days.findLast(({ plays }) => plays > 0) ??
    days.at(-1);
  return day?.date;
}

function DayContent({ day }: { day: MonthDay }) {
  return (
    <>
      <VisuallyHidden>{dayText(day)}</VisuallyHidden>
      <span className="month-date" data-set={day.setPoints !== null || undefined} aria-hidden="true">
        {Number(day.date.slice(-2))}
      </span>
      <span className="month-threads" aria-hidden="true">
        {measuredAreas.map((area) => (
          <span key={area} data-area={day.areas.includes(area) ? area : undefined} />
        ))}
      </span>
    </>
  );
}

/** How many days each arrow key moves the focus. */
const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
]);

/**
 * Makes the days of a month one tab stop, in which arrow keys, Home and End move the focus.
 * @param last the last day that can be selected.
 */
function useDayFocus(list: RefObject<HTMLOListElement | null>, first: CivilDate, last: CivilDate) {
  const [tabStop, setTabStop] = useState(last);
  const targetOf = (key: string): CivilDate | null => {
    if (key === 'Home') return first;
    if (key === 'End') return last;
    const step = STEPS.get(key);
    return step === undefined ? null : addDays(tabStop, step);
  };
  const moveFocus = (event: KeyboardEvent) => {
    const target = targetOf(event.key);
    if (target === null || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    // Without `preventDefault`, the arrow keys, Home and End would also scroll the page.
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-date="${target}"]`)?.focus();
  };
  return { tabStop, setTabStop, moveFocus };
}

function dayText({ date, plays, areas, setPoints }: MonthDay): string {
  const played = areas.length > 0 ? areas.join(', ') : plays > 0 ? 'other games' : 'no play';
  const isSetDone = setPoints !== null;
  return `${format({ day: 'numeric', month: 'long' }, date)}: ${played}${isSetDone ? ', set finished' : ''}`;
}
