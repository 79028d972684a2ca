import { gameHistories, type KeyFigure, keyFigures, scoreFigure, type StoredPlay } from '@mindloom/domain';
import { expect, it } from 'vitest';
import { dateText, gameTrendOf, trendOf } from './trend';

const year = new Date().getFullYear();
const values = [0.5, 0.75, 0.6].map((value, at) => ({ at, date: `${year}-03-0${at + 1}` as const, value }));

it('a date in another year is shown with its year', () => {
  expect(dateText(`${year}-03-01`)).not.toContain(String(year));
  expect(dateText(`${year - 1}-03-01`)).toContain(String(year - 1));
});

it('the axis of points and of counts begins at 0, and the axis of times begins near the lowest value', () => {
  const ticksOf = (figure: KeyFigure, value: number) =>
    trendOf({
      title: 'A',
      area: 'speed',
      figure,
      values: values.map((one, index) => ({ ...one, value: value + index })),
      counted: 'Your last 3 games',
    }).ticks.map((tick) => tick.value);
  const [longestRow] = keyFigures.sequence;
  const [median] = keyFigures.reaction;
  expect(ticksOf(scoreFigure, 80)).toEqual([0, 50, 100]);
  expect(ticksOf(longestRow, 5)).toEqual([0, 5, 10]);
  expect(ticksOf(median, 300)).toEqual([100, 200, 300, 400]);
});

it('a trend shows ratios in percent, and labels its axis with the unit of the figure', () => {
  const [accuracy] = keyFigures.puzzle;
  const trend = trendOf({
    title: 'A',
    area: 'logic',
    figure: accuracy,
    values,
    counted: 'Your last 3 games',
  });
  expect(trend.points.map(({ value, text }) => [value, text])).toEqual([
    [50, '50%'],
    [75, '75%'],
    [60, '60%'],
  ]);
  expect(trend.ticks.map(({ text }) => text)).toEqual(['0%', '25%', '50%', '75%', '100%']);
  expect(trend.usual).toEqual({ value: 60, text: 'usual 60%' });
  expect(trend.summary).toBe('Your last 3 games: lowest 50%, highest 75%, latest 60%, usually 60%.');
  expect(trend.band).toBeUndefined();
});

it('the trend of a result has a usual value only if three plays were finished before the play of the result', () => {
  const played = (number: number): StoredPlay => ({
    session_id: `session-${number}`,
    game_id: 'memory-match',
    slot: 'memory-match',
    remote: 'memory',
    difficulty: 'easy',
    ended_at: `${year}-03-0${number}T09:00:00Z`,
    raw_score: number * 10,
    metrics: {},
    finished: true,
  });
  const trendAfter = (plays: number) => {
    const [game] = gameHistories(Array.from({ length: plays }, (_, index) => played(index + 1)));
    if (game === undefined) throw new Error('expected a history of the game');
    return gameTrendOf(game, scoreFigure, 'UTC', `session-${plays}`);
  };
  expect(trendAfter(3).usual).toBeUndefined();
  expect(trendAfter(3).summary).toBe(
    'Your last 3 games: lowest 10 points, highest 30 points, latest 30 points.',
  );
  expect(trendAfter(4).usual).toEqual({ value: 20, text: 'usual 20 points' });
});

it('a trend with five values has a band around the mean of the latest values', () => {
  const [accuracy] = keyFigures.puzzle;
  const five = [0.5, 0.6, 0.5, 0.6, 0.5].map((value, at) => ({
    at,
    date: `${year}-03-0${at + 1}` as const,
    value,
  }));
  const { band } = trendOf({
    title: 'A',
    area: 'logic',
    figure: accuracy,
    values: five,
    counted: 'Your last 5 games',
  });
  expect(band).toHaveLength(5);
  const { low = Number.NaN, high = Number.NaN } = band?.at(-1) ?? {};
  // The values are in percent, as in the chart. Their mean is 54, and neighbouring values differ by 10.
  expect((low + high) / 2).toBeCloseTo(54, 10);
  expect(high - low).toBeCloseTo((4 * 10) / Math.sqrt(2 * 5), 10);
});

it('the summary of a trend says when all values are equal, and makes no claim about a change', () => {
  const same = Array.from({ length: 6 }, (_, at) => ({
    at,
    date: `${year}-03-0${at + 1}` as const,
    value: 40,
  }));
  const source = { title: 'A', area: 'memory', figure: scoreFigure, counted: 'Your last 6 games' } as const;
  expect(trendOf({ ...source, values: same }).summary).toBe('Your last 6 games: 40 points each time.');
  const alike = same.map((one, index) => ({ ...one, value: index % 3 === 0 ? 30 : 40 }));
  expect(trendOf({ ...source, values: alike }).summary).toBe(
    'Your last 6 games: lowest 30 points, highest 40 points, latest 40 points, usually 40 points.',
  );
});
