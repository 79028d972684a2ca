import {
  type AreaDay,
  areaMaximum,
  areaTitles,
  type CivilDate,
  civilDate,
  dayMs,
  figureOf,
  figureText,
  type GameHistory,
  type KeyFigure,
  type MeasuredArea,
  trendFacts,
  type TrendFacts,
} from '@mindloom/domain';
import { type BandPoint, trendBand } from '@mindloom/domain/measurement';
import type { Area } from '@mindloom/game-contract';
import { axisTicks } from '@mindloom/ui/axis-ticks';
import type { TrendPoint, TrendTick } from '@mindloom/ui/trend-chart';

/** A series of the player's past values, ready for the chart, the table and the summary. */
export interface Trend {
  title: string;
  area: Area;
  /** The points, oldest first. */
  points: readonly TrendPoint[];
  ticks: readonly TrendTick[];
  usual: TrendTick | undefined;
  /** For each point, a value plus and minus its uncertainty; undefined for a short series. */
  band: readonly BandPoint[] | undefined;
  /** The legend of the band. By default, the legend says that the mean of the latest values lies in the band. */
  bandText?: string;
  /** A text of one or two sentences. */
  summary: string;
}

const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const dayFormat = new Intl.DateTimeFormat(undefined, day);
const yearFormat = new Intl.DateTimeFormat(undefined, { ...day, year: 'numeric' });

/** Formats a calendar date, such as '12 Nov'. A date in another year than the current one contains the year. */
export function dateText(date: CivilDate): string {
  const isThisYear = date.startsWith(`${new Date().getFullYear()}-`);
  return (isThisYear ? dayFormat : yearFormat).format(Date.parse(date));
}

/** Returns a value as the chart draws it. Ratios are drawn in percent, so that all axes have integer steps. */
const drawnValue = ({ kind }: KeyFigure, value: number): number => (kind === 'ratio' ? value * 100 : value);

const tickText = (figure: KeyFigure, drawn: number): string => {
  if (figure.kind === 'points') return String(drawn);
  return figureText(figure, figure.kind === 'ratio' ? drawn / 100 : drawn);
};

/** The axis of every percentage. All percentages have the same axis, so that players can compare areas and games. */
const PERCENT_AXIS = [0, 25, 50, 75, 100];

/**
 * The axis of a figure. Points and counts begin at 0; times do not, because a small change of a time could not be seen
 * on such an axis.
 */
function axisOf({ kind }: KeyFigure, drawn: readonly number[]): readonly number[] {
  if (kind === 'ratio') return PERCENT_AXIS;
  return axisTicks(kind === 'duration' ? drawn : [0, ...drawn]);
}

function summaryOf(figure: KeyFigure, facts: TrendFacts, { counted, values }: TrendSource): string {
  if (values.length === 1) return 'One point so far. The next one starts the line.';
  const text = (value: number) => figureText(figure, value);
  if (facts.lowest === facts.highest) return `${counted}: ${text(facts.latest)} each time.`;
  const direction = figure.better === 'lower' ? ' Lower is faster.' : '';
  const usually = facts.usual === null ? '' : `, usually ${text(facts.usual)}`;
  const range = `lowest ${text(facts.lowest)}, highest ${text(facts.highest)}, latest ${text(facts.latest)}`;
  return `${counted}: ${range}${usually}.${direction}`;
}

const usualTick = (figure: KeyFigure, usual: number): TrendTick => ({
  value: drawnValue(figure, usual),
  text: `usual ${figureText(figure, usual)}`,
});

export interface TrendSource {
  title: string;
  area: Area;
  figure: KeyFigure;
  /** The values, oldest first. `at` is the position on the horizontal axis and must increase. */
  values: readonly { at: number; date: CivilDate; value: number; note?: string }[];
  /** The values that determine the usual value, oldest first. By default, all values determine it. */
  compared?: readonly number[] | undefined;
  /** What the values are, such as 'Your last 12 games'. The summary begins with it. */
  counted: string;
}

/** Describes a series of values for the chart, the table and the summary. */
export function trendOf(source: TrendSource): Trend {
  const { title, area, figure, values, compared } = source;
  const facts = trendFacts(
    values.map(({ value }) => value),
    compared,
  );
  const points = values.map(({ at, date, value, note }) => ({
    at,
    value: drawnValue(figure, value),
    label: dateText(date),
    text: figureText(figure, value),
    note,
  }));
  const drawn = points.map(({ value }) => value);
  return {
    title,
    area,
    points,
    ticks: axisOf(figure, drawn).map((value) => ({ value, text: tickText(figure, value) })),
    usual: facts === null || facts.usual === null ? undefined : usualTick(figure, facts.usual),
    band: trendBand(drawn) ?? undefined,
    summary: facts === null ? '' : summaryOf(figure, facts, source),
  };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The maximum number of days in the chart of an area. */
const SHOWN_DAYS = 30;

/** The score of an area, as a ratio of its maximum. */
const AREA_FIGURE: KeyFigure = { name: 'areaScore', label: 'score', kind: 'ratio', better: 'higher' };

const gamesText = (plays: number): string => (plays === 1 ? '1 game' : `${plays} games`);

/**
 * The trend of an area, with one point per day. The distance between two points is the number of days between them.
 * @param days the days with a finished play, oldest first.
 */
export function areaTrendOf(area: MeasuredArea, days: readonly AreaDay[]): Trend {
  const shown = days.slice(-SHOWN_DAYS);
  return trendOf({
    title: areaTitles[area],
    area,
    figure: AREA_FIGURE,
    values: shown.map(({ date, score, plays }) => ({
      at: Date.parse(date) / dayMs,
      date,
      value: score / areaMaximum,
      note: gamesText(plays),
    })),
    counted: `Your last ${shown.length} days with such a game`,
  });
}

/** The maximum number of plays in the chart of a game. */
const SHOWN_PLAYS = 30;

/**
 * The trend of one figure of a game, one point per play.
 * @param sessionId the session whose result is shown. The usual value is computed without the play of this session.
 */
export function gameTrendOf(
  { entry, plays }: GameHistory,
  figure: KeyFigure,
  zone: string,
  sessionId?: string,
): Trend {
  const known = plays.flatMap((play) => {
    const value = figureOf(play, figure);
    return value === null
      ? []
      : [{ date: civilDate(Date.parse(play.ended_at), zone), value, session: play.session_id }];
  });
  const shown = known.slice(-SHOWN_PLAYS).map(({ date, value }, index) => ({ date, value, at: index }));
  return trendOf({
    title: `${entry.name}, ${figure.label}`,
    area: entry.category,
    figure,
    values: shown,
    compared: known.flatMap(({ session, value }) => (session === sessionId ? [] : [value])),
    counted: `Your last ${shown.length} games`,
  });
}
