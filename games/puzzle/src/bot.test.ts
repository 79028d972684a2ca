import { declaredMetrics, type Difficulty } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { simulate } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { bot, demoBot } from './bot';
import { engine } from './engine';
import { info } from './info';

const SEEDS = 1000;
const RUN_MS = 3_600_000;
const BASE = { easy: 10, medium: 15, hard: 20 };

const play = (difficulty: Difficulty, seed: number) =>
  simulate(engine, bot, { ...defaultSettings, difficulty, seed }, RUN_MS);

/** Calculates the totals from the events and times by the documented formulas, without the engine. */
function expectedTotals(moments: ReturnType<typeof play>, difficulty: Difficulty): number[] {
  let [total, level, streak, endsAtMs] = [0, 1, 0, 0];
  return moments.map(({ state, atMs, event }, index) => {
    const before = moments[index - 1]?.state;
    const { phase, puzzle } = state;
    if (event?.type === 'restarted') [total, level, streak] = [0, 1, 0];
    if (phase.name === 'asking' && before?.phase.name !== 'asking') {
      const seconds = { easy: 45, medium: 30, hard: 20 }[difficulty] - 2 * Math.floor(level / 3);
      endsAtMs = atMs + Math.max(10, seconds) * 1000;
    }
    if (phase.name !== 'answered' || before?.phase.name !== 'asking') return total;
    if (event?.type !== 'answered' || event.answer !== puzzle.correctAnswer) {
      streak = 0;
      return total;
    }
    const left = Math.ceil((endsAtMs - atMs) / 1000);
    const bonus = left > 5 ? Math.floor(left / 3) : 0;
    const tenths = Math.min(20, 10 + streak);
    total += Math.round(((BASE[difficulty] + bonus + Math.floor(level / 2)) * tenths) / 10);
    level += 1;
    streak += 1;
    return total;
  });
}

describe.each(['easy', 'medium', 'hard'] as const)(`the bot over ${SEEDS} seeds at %s`, (difficulty) => {
  const runs = Array.from({ length: SEEDS }, (_, seed) => play(difficulty, seed * 7919));
  const ends = runs.flatMap((moments) => moments.slice(-1)).map(({ state }) => state);

  it("the total of a bot's run follows the documented formulas after every step [PUZ-10, PUZ-12, PUZ-13, PUZ-14]", () => {
    for (const moments of runs)
      expect(moments.map(({ state }) => state.score)).toEqual(expectedTotals(moments, difficulty));
  });

  it('the bot plays to the end and reports declared metrics within their range', () => {
    expect(ends.every((end) => engine.isOver(end))).toBe(true);
    for (const end of ends)
      expect(declaredMetrics(info, engine.summary(end))).toEqual(engine.summary(end).metrics);
  });

  it("the bot's runs include timeouts, wrong answers, hints and restarts", () => {
    expect(ends.some(({ tally }) => tally.late > 0)).toBe(true);
    expect(ends.some(({ tally }) => tally.wrong > 0)).toBe(true);
    expect(ends.some(({ tally }) => tally.hints > 0)).toBe(true);
    const restarts = runs.flat().filter(({ event }) => event?.type === 'restarted');
    expect(restarts.length).toBeGreaterThan(0);
  });
});

it('the bot plays the same run for the same seed', () => {
  expect(play('medium', 42)).toEqual(play('medium', 42));
  expect(play('medium', 42)).not.toEqual(play('medium', 43));
});

it('a demonstration answers its first two puzzles right', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const moments = simulate(engine, demoBot, { ...defaultSettings, seed }, 60_000);
    const answered = moments.filter(({ event }) => event?.type === 'answered');
    expect(answered[1]?.state.tally).toMatchObject({ wrong: 0, late: 0 });
  }
});
