import {
  drawQuestions,
  expectAllRounds,
  expectMissedQuestions,
  expectValidOptions,
  answerPositions,
  roundsRuns,
  totalsOf,
  MAX_CHI_SQUARED_3,
  chiSquared,
} from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { expectedContinuations, quadraticContinuation } from './testing/expected-continuations';
import { drawQuestion, engine, type Question } from './engine';
import { explain } from './explain';
import { FAMILIES, LEVELS } from './rules';

const DRAWN_RUNS = 1500;
const PLAYED_RUNS = 400;
const ROUNDS = { easy: 5, medium: 8, hard: 10 };
const LIMIT_MS = { easy: 15_000, medium: 12_000, hard: 10_000 };
const MULTIPLIER = { easy: 1, medium: 2, hard: 3 };

describe.each(['easy', 'medium', 'hard'] as const)('number sequence questions at %s', (difficulty) => {
  const runs = Array.from({ length: DRAWN_RUNS }, (_, seed) =>
    drawQuestions(drawQuestion, difficulty, seed * 7919, LEVELS[difficulty].rounds),
  );
  const all = runs.flat();

  it('a question has a sequence, an answer and four options [NUM-01]', () => {
    for (const { sequence, answer, options } of all) {
      expect(sequence).toHaveLength(LEVELS[difficulty].terms);
      expect(Number.isInteger(answer)).toBe(true);
      expect(options).toHaveLength(4);
    }
  });

  it('the four options are distinct and finite, and one of them is the answer [NUM-08]', () => {
    expectValidOptions(all);
  });

  it('the answer is equally often at each of the four positions [NUM-08]', () => {
    expect(chiSquared(answerPositions(all))).toBeLessThan(MAX_CHI_SQUARED_3);
  });

  it('no wrong option fits another rule, and none is negative unless a term is negative [NUM-07]', () => {
    const wrong = ({ sequence, answer, options }: Question) =>
      options.filter((option) => option !== answer && expectedContinuations(sequence).includes(option));
    expect(all.flatMap(wrong)).toEqual([]);
    const positive = all.filter(({ sequence }) => Math.min(...sequence) >= 0);
    expect(Math.min(...positive.flatMap(({ options }) => options))).toBeGreaterThanOrEqual(0);
  });

  it('no wrong option continues the sequence by a step that changes by a constant amount [NUM-07]', () => {
    const justified = ({ sequence, answer, options }: Question) =>
      options.filter((option) => option !== answer && option === quadraticContinuation(sequence));
    expect(all.flatMap(justified)).toEqual([]);
  });

  it('the questions of a run use all four families of sequences, in an unpredictable order [NUM-04]', () => {
    for (const run of runs) expect(new Set(run.slice(0, 4).map(({ family }) => family)).size).toBe(4);
    for (const family of FAMILIES) {
      const first = runs.filter(([item]) => item?.family === family).length;
      expect(first / DRAWN_RUNS).toBeGreaterThan(0.2);
    }
  });

  it('no question repeats within a run', () => {
    for (const run of runs) expect(new Set(run.map(({ sequence }) => sequence.join())).size).toBe(run.length);
  });
});

it('a run can draw hundreds of questions, none of them equal to one of the previous 12', () => {
  const run = drawQuestions(drawQuestion, 'easy', 3, 400);
  run.forEach(({ sequence }, index) => {
    const recent = run.slice(Math.max(0, index - 12), index).map((item) => item.sequence.join());
    expect(recent).not.toContain(sequence.join());
  });
});

describe.each(['easy', 'medium', 'hard'] as const)('runs of the bot at %s', (difficulty) => {
  const runs = roundsRuns(engine, difficulty, PLAYED_RUNS);

  it('every right answer earns the points of the documented formula [NUM-05]', () => {
    const points = (timeLeft: number) =>
      10 * MULTIPLIER[difficulty] + Math.round(timeLeft * 0.5 * MULTIPLIER[difficulty]);
    for (const run of runs)
      expect(run.map(({ state }) => engine.score(state))).toEqual(
        totalsOf(run, LIMIT_MS[difficulty], points),
      );
  });

  it('the bot plays every round, and each result is shown for 2 s, including the last [NUM-06]', () => {
    expectAllRounds(engine, runs, ROUNDS[difficulty]);
  });
});

it.each(['easy', 'medium', 'hard'] as const)(
  'the summary of a run at %s reports every missed question with the right answer',
  (difficulty) => expectMissedQuestions(engine, explain, difficulty),
);
