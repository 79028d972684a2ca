import type { Area } from '@mindloom/game-contract';
import {
  type CivilDate,
  changeText,
  figureText,
  type KeyFigure,
  trendFacts,
  type TrendFacts,
} from '@mindloom/domain';
import { axisTicks } from '@mindloom/ui/axis-ticks';
import type { TrendPoint, TrendTick } from '@mindloom/ui/trend-chart';

/** A row of values in the player's past, ready to be drawn, listed and said. */
export interface Trend {
  title: string;
  area: Area;
  /** Oldest first. */
  points: readonly TrendPoint[];
  ticks: readonly TrendTick[];
  usual: TrendTick | undefined;
  /** In a sentence or two. */
  summary: string;
}

const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const dayFormat = new Intl.DateTimeFormat(undefined, day);
const yearFormat = new Intl.DateTimeFormat(undefined, { ...day, year: 'numeric' });

/** A date of the calendar as the charts and lists write it: '12 Nov', with the year where it is not this one. */
export function dateText(date: CivilDate): string {
  const isThisYear = date.startsWith(`${new Date().getFullYear()}-`);
  return (isThisYear ? dayFormat : yearFormat).format(Date.parse(date));
}

/** Shares are drawn in percent, so that all axes have whole steps. */
const drawnValue = ({ kind }: KeyFigure, value: number): number => (kind === 'ratio' ? value * 100 : value);

const tickText = (figure: KeyFigure, drawn: number): string => {
  if (figure.kind === 'points') return String(drawn);
  return figureText(figure, figure.kind === 'ratio' ? drawn / 100 : drawn);
};

/** The axis of a figure, where it has none of its own. Percents stop at 100. */
const axisOf = (figure: KeyFigure, drawn: readonly number[]): readonly number[] =>
  axisTicks(drawn, figure.kind === 'ratio' ? 100 : undefined);

function summaryOf(figure: KeyFigure, facts: TrendFacts, { counted, values }: TrendSource): string {
  if (values.length === 1) return 'One point so far. The next one starts the line.';
  const text = (value: number) => figureText(figure, value);
  const change = facts.shift === null ? undefined : changeText(figure, facts.shift);
  const halves =
    change === undefined ? '' : ` Later half beside earlier half: ${change === null ? 'the same' : change}.`;
  if (facts.lowest === facts.highest) return `${counted}: ${text(facts.latest)} each time.`;
  const direction = figure.better === 'lower' ? ' Lower is faster.' : '';
  const range = `from ${text(facts.lowest)} to ${text(facts.highest)}, usually ${text(facts.usual)}`;
  return `${counted}: ${range}.${halves}${direction}`;
}

const usualOf = (figure: KeyFigure, { usual }: TrendFacts): TrendTick => ({
  value: drawnValue(figure, usual),
  text: `usual ${figureText(figure, usual)}`,
});

export interface TrendSource {
  title: string;
  area: Area;
  figure: KeyFigure;
  /** Oldest first; `at` rises. */
  values: readonly { at: number; date: CivilDate; value: number; note?: string }[];
  /** What is counted, such as 'Your last 12 games'. */
  counted: string;
  /** Where every such trend has the same axis. */
  axis?: readonly number[];
}

/** Puts a row of values into words and onto an axis. */
export function trendOf(source: TrendSource): Trend {
  const { title, area, figure, values, axis } = source;
  const facts = trendFacts(values.map(({ value }) => value));
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
    ticks: (axis ?? axisOf(figure, drawn)).map((value) => ({ value, text: tickText(figure, value) })),
    usual: facts === null || points.length < 2 ? undefined : usualOf(figure, facts),
    summary: facts === null ? '' : summaryOf(figure, facts, source),
  };
}

/** The first word of a label or sentence with a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
