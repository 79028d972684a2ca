import type { Difficulty } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { simulate } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { bot } from './bot';
import { type CreativeState, engine } from './engine';

const SEEDS = 1000;
const LONG_MS = 3_600_000;

const play = (difficulty: Difficulty, seed: number) =>
  simulate(engine, bot, { ...defaultSettings, difficulty, seed }, LONG_MS);

/** The numbers of docs/product/games/creative.md, written down here without use of rules.ts. */
const POINTS = { association: 5, visual: 10, divergent: 15, reversal: 20 };
const LIMIT_S = {
  easy: { association: 20, visual: 20, divergent: 25, reversal: 30 },
  medium: { association: 15, visual: 15, divergent: 20, reversal: 25 },
  hard: { association: 10, visual: 10, divergent: 15, reversal: 20 },
};

/** Calculates the total from the answers and times by the documented formulas, without the engine. */
function expectedTotal({ challenges, results }: CreativeState, difficulty: Difficulty): number {
  let streak = 0;
  let total = 0;
  for (const [place, { answer, openMs, rollTenths }] of results.entries()) {
    const challenge = challenges[place];
    if (challenge === undefined) throw new Error('a result belongs to no challenge');
    const isRight =
      answer !== null && (!('correctAnswers' in challenge) || challenge.correctAnswers.includes(answer));
    const secondsLeft = Math.ceil(LIMIT_S[difficulty][challenge.type] - openMs / 1000);
    const sum = POINTS[challenge.type] + Math.floor(secondsLeft / 2) + Math.floor(streak / 3) * 5;
    if (isRight) total += Math.floor((sum * (rollTenths ?? 10) + 5) / 10);
    streak = isRight ? streak + 1 : 0;
  }
  return total;
}

describe.each(['easy', 'medium', 'hard'] as const)(`the bot over ${SEEDS} seeds at %s`, (difficulty) => {
  const runs = Array.from({ length: SEEDS }, (_, seed) => play(difficulty, seed * 7919));
  const ends = runs.flatMap((moments) => moments.slice(-1)).map(({ state }) => state);

  it('the bot plays every run to its end, with right answers, wrong answers and timeouts', () => {
    expect(ends.every((end) => engine.isOver(end))).toBe(true);
    const results = ends.flatMap((end) => end.results);
    expect(results.some(({ isRight }) => isRight)).toBe(true);
    expect(results.some(({ answer, isRight }) => answer !== null && !isRight)).toBe(true);
    expect(results.some(({ answer }) => answer === null)).toBe(true);
  });

  it("the total of a bot's run follows the documented formulas after every step [CRE-12, CRE-13, CRE-15, CRE-16, CRE-17, CRE-19]", () => {
    const wrong = runs.flat().filter(({ state }) => engine.score(state) !== expectedTotal(state, difficulty));
    expect(wrong).toEqual([]);
  });
});

it('the bot plays the same run for the same seed', () => {
  expect(play('medium', 42)).toEqual(play('medium', 42));
  expect(play('medium', 42)).not.toEqual(play('medium', 43));
});
