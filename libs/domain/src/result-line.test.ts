import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreFigure, type StoredPlay } from './key-figures';
import { answersText, changeText, resultLine } from './result-line';
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
  it('the median has as many values below as above, and is null for an empty list', () => {
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
  it('the result line shows the value and its difference from the usual value', () => {
    expect(lineAfter(280, 296, 300)).toBe('Median 284 ms, 12 ms faster than usual');
    expect(lineAfter(200, 270, 300)).toBe('Median 284 ms, 14 ms slower than usual');
    expect(lineAfter(200, 284.2, 300)).toBe('Median 284 ms, as usual');
  });

  it('the result line says if a value is the best, and has no comparison without a usual value', () => {
    expect(lineAfter(285, 290, 300)).toBe('Median 284 ms, your best so far');
    expect(lineAfter(284, 290, 300)).toBe('Median 284 ms, 6 ms faster than usual');
    expect(lineAfter(290, 300)).toBe('Median 284 ms');
  });

  it('the result line shows a difference of ratios in percentage points, and of counts as an integer', () => {
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

  it('a play is compared only with other plays of the same game and difficulty', () => {
    const others = [
      ...[1, 2, 3].map((number) => stored(number, 100, { difficulty: 'hard' })),
      ...[4, 5, 6].map((number) => stored(number, 100, { remote: 'other' })),
      ...[7, 8].map((number) => stored(number, 300)),
      now,
    ];
    expect(textOf(now, others)).toBe('Median 284 ms');
  });

  it('a play is compared with the latest 20 plays, whatever order they are passed in', () => {
    const old = Array.from({ length: 40 }, (_, number) => stored(number, 900));
    const latest = Array.from({ length: 20 }, (_, number) => stored(50 + number, number < 2 ? 100 : 296));
    expect(textOf(now, [...latest, ...old])).toBe('Median 284 ms, 12 ms faster than usual');
    expect(textOf(now, [...old, ...latest.toReversed()])).toBe('Median 284 ms, 12 ms faster than usual');
  });

  it('the result line is null if the play has no key figure', () => {
    expect(textOf({ ...now, metrics: {} }, [])).toBeNull();
    expect(textOf({ ...now, metrics: { medianMs: 'fast' } }, [])).toBeNull();
    expect(textOf({ ...now, remote: null }, [])).toBeNull();
    expect(textOf({ ...now, remote: 'toString' }, [])).toBeNull();
  });

  it('the result line skips ratios and medians of a game that the player left after a few answers', () => {
    const left = { ...now, metrics: { medianMs: 180, bestMs: 180, rounds: 1 } };
    expect(textOf(left, [])).toBe('Fastest 180 ms');
    expect(textOf({ ...left, metrics: { medianMs: 180, rounds: 5 } }, [])).toBe('Median 180 ms');
  });

  it('the result line compares a finished play only with finished plays, and does not compare an unfinished play [DAY-06]', () => {
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

  it('a value is the best only if it is better than the value of every compared play', () => {
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

it('changeText formats a change by the kind of its metric, and returns null for a change that rounds to zero', () => {
  expect(changeText(scoreFigure, 9)).toBe('9 points higher');
  expect(changeText(scoreFigure, -1)).toBe('1 point lower');
  expect(changeText(scoreFigure, 0.4)).toBeNull();
});

describe('the lines below a result', () => {
  it('the result line is null for the value 0 if there is no usual value to compare it with', () => {
    const play = stored(99, 0, { remote: 'sequence', metrics: { longest: 0 }, finished: false });
    expect(textOf(play, [])).toBeNull();
    expect(textOf({ ...play, metrics: { longest: 3 } }, [])).toBe('Longest row 3');
  });

  it('the result line is null for a ratio if there is no usual value, because the result already shows the right answers', () => {
    const play = { ...now, remote: 'memory', metrics: { accuracy: 0.75, moves: 8 } };
    expect(textOf(play, [])).toBeNull();
    expect(textOf({ ...play, finished: false }, [play, play, play])).toBeNull();
  });

  it('answersText counts the right answers and the ideas of a play', () => {
    expect(answersText({ right: 2, given: 5 }, {})).toBe('2 of 5 right');
    expect(answersText({ right: 0, given: 3 }, { ideas: 3 })).toBe('0 of 3 right, 3 ideas counted');
    expect(answersText({ right: 0, given: 0 }, { ideas: 1 })).toBe('1 idea counted');
    expect(answersText({ right: 0, given: 0 }, { ideas: 0 })).toBeNull();
    expect(answersText(null, {})).toBeNull();
  });

  it('answersText names the hits of a reaction game and the presses that were no reaction', () => {
    const clean = { earlyPresses: 0, guesses: 0, misses: 0 };
    expect(answersText({ right: 5, given: 5 }, clean)).toBe('5 hits');
    expect(answersText({ right: 1, given: 2 }, { ...clean, earlyPresses: 1 })).toBe('1 hit, 1 too early');
    expect(answersText({ right: 2, given: 5 }, { earlyPresses: 1, guesses: 1, misses: 1 })).toBe(
      '2 hits, 2 too early, 1 beside the target',
    );
    expect(answersText({ right: 0, given: 0 }, clean)).toBeNull();
  });
});

it('the usual value is computed only from plays with the same pace', () => {
  const slow = [200, 900, 900].map((medianMs, number) =>
    stored(number, medianMs, { metrics: { medianMs, pace: 2 } }),
  );
  const usual = [250, 300, 300].map((medianMs, number) => stored(10 + number, medianMs));
  expect(textOf(now, [...slow, ...usual])).toBe('Median 284 ms, 16 ms faster than usual');
  expect(textOf(stored(99, 284, { metrics: { medianMs: 284, pace: 2 } }), [...slow, ...usual])).toBe(
    'Median 284 ms, 616 ms faster than usual',
  );
});
