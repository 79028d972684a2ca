import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreFigure, type StoredPlay } from './key-figures';
import { changeText, resultLine, resultTexts } from './result-line';
import { median } from '@mindloom/base';

const stored = (number: number, medianMs: number, change: Partial<StoredPlay> = {}): StoredPlay => ({
  session_id: `session-${number}`,
  game_id: 'reaction-test',
  slot: 'reaction-test',
  remote: 'reaction',
  difficulty: 'easy',
  ended_at: new Date(Date.UTC(2026, 10, 1) + number * 60_000).toISOString(),
  raw_score: 100,
  metrics: { medianMs },
  finished: true,
  ...change,
});
const now = stored(99, 284);
const textOf = (play: StoredPlay, plays: readonly StoredPlay[]) =>
  resultLine(play, { plays, isCut: false })?.text ?? null;
const lineAfter = (...earlier: number[]) =>
  textOf(
    now,
    earlier.map((ms, index) => stored(index, ms)),
  );

describe('the median', () => {
  it('has as many values below as above, and is null for an empty list', () => {
    expect(median([])).toBeNull();
    expect([median([3]), median([4, 1]), median([9, 1, 2])]).toEqual([3, 2.5, 2]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -999, max: 999 }), { minLength: 1 }), (values) => {
        const middle = median(values) ?? Number.NaN;
        const below = values.filter((value) => value < middle).length;
        const above = values.filter((value) => value > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });
});

describe('the result line', () => {
  it('names the figure and its difference from the usual value', () => {
    expect(lineAfter(280, 296, 300)).toBe('Median 284 ms, 12 ms faster than usual');
    expect(lineAfter(200, 270, 300)).toBe('Median 284 ms, 14 ms slower than usual');
    expect(lineAfter(200, 284.2, 300)).toBe('Median 284 ms, as usual');
  });

  it('names a best value, and only the figure while there is no usual value', () => {
    expect(lineAfter(285, 290, 300)).toBe('Median 284 ms, your best so far');
    expect(lineAfter(284, 290, 300)).toBe('Median 284 ms, 6 ms faster than usual');
    expect(lineAfter(290, 300)).toBe('Median 284 ms');
  });

  it('formats ratios in percentage points and counts as integers', () => {
    const others = [0.5, 0.6, 0.9].map((accuracy, index) =>
      stored(index, 0, { remote: 'memory', metrics: { accuracy } }),
    );
    const play = { ...now, remote: 'memory', metrics: { accuracy: 0.75, level: 2 } };
    expect(textOf(play, others)).toBe('Accuracy 75%, 15 points higher than usual');
    const close = { ...play, metrics: { accuracy: 0.61 } };
    expect(textOf(close, others)).toBe('Accuracy 61%, 1 point higher than usual');
    const rows = [9, 8, 7].map((longest, index) =>
      stored(index, 0, { remote: 'sequence', metrics: { longest } }),
    );
    expect(textOf({ ...now, remote: 'sequence', metrics: { longest: 6 } }, rows)).toBe(
      'Longest row 6, 2 fewer than usual',
    );
  });

  it('compares only plays of the same game and difficulty, without the play itself', () => {
    const others = [
      ...[1, 2, 3].map((number) => stored(number, 100, { difficulty: 'hard' })),
      ...[4, 5, 6].map((number) => stored(number, 100, { remote: 'other' })),
      ...[7, 8].map((number) => stored(number, 300)),
      now,
    ];
    expect(textOf(now, others)).toBe('Median 284 ms');
  });

  it('compares the latest 20 plays in any order', () => {
    const old = Array.from({ length: 40 }, (_, number) => stored(number, 900));
    const latest = Array.from({ length: 20 }, (_, number) => stored(50 + number, number < 2 ? 100 : 296));
    expect(textOf(now, [...latest, ...old])).toBe('Median 284 ms, 12 ms faster than usual');
    expect(textOf(now, [...old, ...latest.toReversed()])).toBe('Median 284 ms, 12 ms faster than usual');
  });

  it('is null without a figure', () => {
    expect(textOf({ ...now, metrics: {} }, [])).toBeNull();
    expect(textOf({ ...now, metrics: { medianMs: 'fast' } }, [])).toBeNull();
    expect(textOf({ ...now, remote: null }, [])).toBeNull();
    expect(textOf({ ...now, remote: 'toString' }, [])).toBeNull();
  });

  it('skips ratios and medians of a game that was left after a few answers', () => {
    const left = { ...now, metrics: { medianMs: 180, bestMs: 180, rounds: 1 } };
    expect(textOf(left, [])).toBe('Fastest 180 ms');
    expect(textOf({ ...left, metrics: { medianMs: 180, rounds: 5 } }, [])).toBe('Median 180 ms');
  });

  it('compares finished plays only, and does not compare an unfinished one [DAY-06]', () => {
    const finished = [300, 310, 320].map((ms, index) => stored(index, ms));
    const left = [100, 110].map((ms, index) => stored(10 + index, ms, { finished: false }));
    expect(resultLine(now, { plays: [...finished, ...left], isCut: false })).toEqual({
      text: 'Median 284 ms, your best so far',
      isBest: true,
    });
    expect(resultLine({ ...now, finished: false }, { plays: finished, isCut: false })).toEqual({
      text: 'Median 284 ms',
      isBest: false,
    });
  });

  it('is a best only if every compared play is worse, and names the number of compared plays if older ones were not read', () => {
    const plays = [285, 290, 300].map((ms, index) => stored(index, ms));
    expect(resultLine(now, { plays, isCut: true })).toEqual({
      text: 'Median 284 ms, your best in 4 plays',
      isBest: true,
    });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 200, max: 400 }), { minLength: 3, maxLength: 30 }), (values) => {
        const line = resultLine(now, { plays: values.map((ms, index) => stored(index, ms)), isCut: false });
        expect(line?.isBest).toBe(Math.min(...values) > 284);
      }),
    );
  });
});

it('formats a change by the kind of its figure, and returns null if it rounds to zero', () => {
  expect(changeText(scoreFigure, 9)).toBe('9 points higher');
  expect(changeText(scoreFigure, -1)).toBe('1 point lower');
  expect(changeText(scoreFigure, 0.4)).toBeNull();
});

describe('the lines below a result', () => {
  const line = { text: 'Median 284 ms, 12 ms faster than usual', isBest: false };

  it('join the saved score and the figure', () => {
    expect(resultTexts(64, 'speed', line)).toEqual(['Saved as 64; median 284 ms, 12 ms faster than usual']);
  });

  it('keep the prescribed text if the score was capped, and without a figure', () => {
    expect(resultTexts(417, 'speed', line)).toEqual([
      'Score 417 · saved as 100 (area maximum)',
      'Median 284 ms, 12 ms faster than usual',
    ]);
    expect(resultTexts(90, 'balanced', null)).toEqual(['Score 90 · saved as memory 30, focus 30, speed 30']);
    expect(resultTexts(64, 'speed', null)).toEqual(['Score 64']);
  });
});
