import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { gameHistories, personalBest } from './game-history';
import {
  figureText,
  keyFigures,
  listedText,
  mainFigureOf,
  scoreFigure,
  type StoredPlay,
} from './key-figures';

const [median] = keyFigures.reaction;
const play = (minute: number, change: Partial<StoredPlay> = {}): StoredPlay => ({
  session_id: `session-${minute}`,
  game_id: 'reaction-test',
  slot: 'reaction-test',
  remote: 'reaction',
  difficulty: 'easy',
  ended_at: new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString(),
  raw_score: 100,
  metrics: {},
  finished: true,
  ...change,
});

it('personalBest returns the best value of a metric, from the earliest play if several have this value', () => {
  const values = fc.array(fc.option(fc.integer({ min: 100, max: 110 }), { nil: null }), { maxLength: 30 });
  fc.assert(
    fc.property(values, (list) => {
      const plays = list.map((medianMs, minute) => play(minute, { metrics: { medianMs } }));
      const known = list.filter((value) => value !== null);
      const best = personalBest(median, plays);
      const least = Math.min(...known);
      const earliest = plays[list.indexOf(least)]?.ended_at;
      expect(best).toEqual(known.length === 0 ? null : { figure: median, value: least, at: earliest });
    }),
  );
});

it('personalBest returns the highest value of a metric for which higher is better', () => {
  const [longest] = keyFigures.sequence;
  const plays = [4, 7, 6].map((value, minute) => play(minute, { metrics: { longest: value } }));
  expect(personalBest(longest, plays)).toMatchObject({ value: 7 });
});

it('gameHistories groups plays by slot, the last played slot first, and omits plays of unknown games', () => {
  const histories = gameHistories([
    play(3, { slot: 'reaction-test@grid', remote: 'creative', raw_score: 20 }),
    play(9, { game_id: 'memory-match', slot: 'memory-match', remote: 'memory', raw_score: 417 }),
    play(1, { slot: 'reaction-test@grid', remote: 'creative', raw_score: 50 }),
    play(5),
    play(6, { game_id: 'gone', slot: 'gone' }),
  ]);
  expect(histories.map(({ entry, plays, bests }) => [entry.name, plays.length, bests.at(-1)?.value])).toEqual(
    [
      ['Memory Master', 1, 417],
      ['Speed game', 1, 100],
      ['Creative Spark', 2, 50],
    ],
  );
  expect(histories[2]?.plays.map((one) => one.raw_score)).toEqual([50, 20]);
});

it('the game history uses finished plays only, for bests and for trends [DAY-06]', () => {
  const anyPlays = fc.array(fc.record({ score: fc.nat(50), finished: fc.boolean() }), { maxLength: 20 });
  fc.assert(
    fc.property(anyPlays, (list) => {
      const all = list.map(({ score, finished }, minute) => play(minute, { raw_score: score, finished }));
      const finished = all.filter((one) => one.finished);
      const [history] = gameHistories(all);
      expect(history?.plays ?? []).toEqual(finished);
      const best = Math.max(...finished.map((one) => one.raw_score));
      expect(history?.bests.at(-1)?.value).toBe(finished.length === 0 ? undefined : best);
    }),
  );
});

it('the game history of a slot contains only plays of the remote that was played last', () => {
  const [history] = gameHistories([
    play(1, { metrics: { medianMs: 100 }, remote: 'older-game' }),
    play(2, { metrics: { medianMs: 300 } }),
    play(3, { metrics: { medianMs: 290, bestMs: 250 } }),
  ]);
  expect(history?.bests.map(({ figure, value }) => [figure.label, value])).toEqual([
    ['median', 290],
    ['fastest', 250],
    ['score', 100],
  ]);
});

it('figureText formats a value by the kind of its metric', () => {
  const [accuracy, answerTime, streak] = keyFigures.puzzle;
  expect(figureText(accuracy, 0.857)).toBe('86%');
  expect(answerTime && figureText(answerTime, 284.4)).toBe('284 ms');
  expect(answerTime && figureText(answerTime, 3_240)).toBe('3.2 s');
  expect(streak && figureText(streak, 7)).toBe('7');
  expect([1, 64].map((points) => figureText(scoreFigure, points))).toEqual(['1 point', '64 points']);
});

it('personal bests come only from plays at the pace of the last play', () => {
  const [history] = gameHistories([
    play(1, { raw_score: 50 }),
    play(2, { raw_score: 900, metrics: { pace: 10 } }),
    play(3, { raw_score: 60 }),
  ]);
  expect(history?.bests).toMatchObject([{ figure: scoreFigure, value: 60 }]);
  const [slow] = gameHistories([
    play(1, { raw_score: 950 }),
    play(2, { raw_score: 90, metrics: { pace: 1.5 } }),
  ]);
  expect(slow?.bests).toMatchObject([{ figure: scoreFigure, value: 90 }]);
});

it('listedText shows a score as it is saved, and any other figure with its unit', () => {
  const [accuracy] = keyFigures.memory;
  expect(listedText(scoreFigure, 1663, 'Speed')).toBe('100 of 100');
  expect(listedText(scoreFigure, 228, 'balanced')).toBe('76 of 100');
  expect(listedText(accuracy, 0.857, 'Memory')).toBe('86%');
});

it('mainFigureOf returns the first key figure that a play has, otherwise its score', () => {
  const memoryPlay: StoredPlay = {
    session_id: 'a',
    game_id: 'memory-match',
    slot: 'memory-match',
    remote: 'memory',
    difficulty: 'easy',
    ended_at: '2026-11-20T10:00:00Z',
    raw_score: 85,
    metrics: { moves: 10, accuracy: 0.5, level: 2 },
    finished: true,
  };
  const main = (metrics: object) => {
    const { figure, value } = mainFigureOf({ ...memoryPlay, metrics });
    return [figure.name, value];
  };
  expect(main({ moves: 10, accuracy: 0.5, level: 2 })).toEqual(['accuracy', 0.5]);
  // The accuracy of a play with four moves is left out, because four moves are too few.
  expect(main({ moves: 4, accuracy: 1, level: 2 })).toEqual(['level', 2]);
  expect(main({})).toEqual(['rawScore', 85]);
});
