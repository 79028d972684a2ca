import { measuredAreas, type MeasuredArea, type StripDay } from '@mindloom/domain';
import { VisuallyHidden } from '@mindloom/ui';

const COLUMN = 48;
const ROW = 26;
const TOP = 14;
const WIDTH = COLUMN * 7;
const HEIGHT = TOP * 2 + ROW * 2;

const columnX = (index: number): number => (index + 0.5) * COLUMN;
const rowY = (index: number): number => TOP + index * ROW;

const dayName = (day: StripDay, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(undefined, { weekday, timeZone: 'UTC' }).format(Date.parse(day.date));

const dayWords = (day: StripDay): string =>
  `${dayName(day, 'long')}: ${day.areas.length === 0 ? 'no play' : day.areas.join(', ')}`;

/** Seven warp threads, one a day, and a weft thread an area: coloured on the days that exercised it. */
export function WeekCloth({ days }: { days: readonly StripDay[] }) {
  return (
    <div>
      <VisuallyHidden>
        {days.map((day) => (
          <span key={day.date}>{dayWords(day)}. </span>
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
    </div>
  );
}

/** A strand across one day; it meets the next day's strand, so that a row of days is one thread. */
function Weft({ area, row, days }: { area: MeasuredArea; row: number; days: readonly StripDay[] }) {
  const y = rowY(row);
  return (
    <g data-area={area}>
      <path d={`M4 ${y}H${WIDTH - 4}`} stroke="var(--ml-line)" strokeWidth="2" strokeDasharray="1 7" />
      {days.map((day, column) => {
        if (!day.areas.includes(area)) return null;
        const x = columnX(column);
        const isUnder = (row + column) % 2 === 1;
        const gap = isUnder ? `M${x - COLUMN / 2} ${y}H${x - 5}M${x + 5} ${y}H${x + COLUMN / 2}` : null;
        const strand = gap ?? `M${x - COLUMN / 2} ${y}H${x + COLUMN / 2}`;
        return <path key={day.date} d={strand} stroke="var(--area)" strokeWidth="9" strokeLinecap="butt" />;
      })}
    </g>
  );
}
