/** A calendar date 'YYYY-MM-DD' of the proleptic Gregorian calendar, without a time or a zone (D-33). */
export type CivilDate = `${string}-${string}-${string}`;

/**
 * A day in milliseconds (STATS-06). Use it for durations and for dates in UTC, because local days can be shorter or
 * longer.
 */
export const dayMs = 86_400_000;

const pattern = /^\d{4}-\d{2}-\d{2}$/;

const fromUtcMs = (utcMs: number): CivilDate => {
  const [year = '', month = '', day = ''] = new Date(utcMs).toISOString().slice(0, 10).split('-');
  return `${year}-${month}-${day}`;
};

/** Returns true if a text is an existing calendar date in the format 'YYYY-MM-DD'. */
export const isCivilDate = (text: string): text is CivilDate =>
  pattern.test(text) && !Number.isNaN(Date.parse(text)) && fromUtcMs(Date.parse(text)) === text;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const fresh = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(zone, fresh);
  return fresh;
}

/**
 * Returns the local calendar date of an instant in a time zone.
 * @param instantMs milliseconds since the epoch, within the years 1 to 9999.
 * @param zone an IANA zone name. An unknown name throws a RangeError.
 */
export function civilDate(instantMs: number, zone: string): CivilDate {
  const parts = formatterOf(zone).formatToParts(instantMs);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Returns the number of calendar days from one date to another. It is negative if `to` is earlier. */
export const daysBetween = (from: CivilDate, to: CivilDate): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;

/** Returns the date that is `days` days later, or earlier if `days` is negative. */
export const addDays = (date: CivilDate, days: number): CivilDate =>
  fromUtcMs(Date.parse(date) + days * dayMs);

/** An upper bound of the offset between a time zone and UTC. */
const widestOffsetMs = 18 * 3_600_000;

/**
 * Returns the first instant of a calendar date in a zone, in milliseconds. This is local midnight, or, if a clock
 * change skips midnight, the end of the skipped time.
 * @param date a calendar date.
 * @param zone an IANA zone name.
 */
export function startOfDayMs(date: CivilDate, zone: string): number {
  let before = Date.parse(date) - widestOffsetMs;
  let within = Date.parse(date) + widestOffsetMs;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (civilDate(middle, zone) >= date) within = middle;
    else before = middle;
  }
  return within;
}

/** The range of dates that the database accepts, from the first of these dates to the day before the second. */
const [earliest, end] = ['2020-01-01', '2100-01-01'];

/** Returns true if a value is a calendar date within the range of the database. Dates such as 4713 BC are refused. */
export const isPlausibleDate = (value: unknown): value is CivilDate =>
  typeof value === 'string' && isCivilDate(value) && value >= earliest && value < end;

/** Returns true if a value is an instant within the range of the database. */
export function isPlausibleInstant(value: unknown): value is string {
  const atMs = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return atMs >= Date.parse(earliest) && atMs < Date.parse(end);
}
