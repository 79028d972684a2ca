import { declaredMetrics, type Difficulty, reportOf } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { simulate } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { bot } from './bot';
import { engine } from './engine';
import { info } from './info';
import { LEVELS, pointsFor } from './rules';

const SEEDS = 1000;
const LONG_MS = 3_600_000;

const play = (difficulty: Difficulty, seed: number) =>
  simulate(engine, bot, { ...defaultSettings, difficulty, seed }, LONG_MS);

describe.each(['easy', 'medium', 'hard'] as const)(`the bot over ${SEEDS} seeds at %s`, (difficulty) => {
  const runs = Array.from({ length: SEEDS }, (_, seed) => play(difficulty, seed));
  const ends = runs.flatMap((moments) => moments.slice(-1)).map(({ state }) => state);

  it('the bot finishes every run with one time per round [REA-09]', () => {
    expect(ends.every((end) => engine.isOver(end))).toBe(true);
    for (const { timesMs } of ends) expect(timesMs).toHaveLength(LEVELS[difficulty].rounds);
  });

  it("the total of a bot's run rises only by the points of each new reaction time [REA-12]", () => {
    for (const moments of runs) {
      moments.slice(1).forEach(({ state }, index) => {
        const before = moments[index]?.state ?? state;
        const added = state.timesMs.slice(before.timesMs.length);
        expect(engine.score(state) - engine.score(before)).toBe(
          added.map(pointsFor).reduce((a, b) => a + b, 0),
        );
        expect(added.length).toBeLessThanOrEqual(1);
      });
    }
  });

  it("the bot's runs report only declared metrics within their range", () => {
    for (const end of ends)
      expect(declaredMetrics(info, engine.summary(end))).toEqual(engine.summary(end).metrics);
  });

  it('the summary counts valid reactions, reports how much of the run was played (up to 1), and lists no missed item', () => {
    for (const moments of runs) {
      let playedBefore = 0;
      for (const { state } of moments) {
        const summary = engine.summary(state);
        const report = reportOf(info, summary);
        expect(report).toMatchObject({ answers: summary.answers, played: summary.played, missed: [] });
        expect(report.played).toBeGreaterThanOrEqual(playedBefore);
        playedBefore = report.played ?? NaN;
      }
      expect(playedBefore).toBe(1);
    }
    for (const end of ends) {
      const guesses = end.timesMs.filter((ms) => ms < 100).length;
      expect(engine.summary(end).answers).toEqual({
        right: end.timesMs.length - guesses,
        given: end.timesMs.length + end.earlyPresses + end.misses,
      });
    }
  });

  it("the bot's runs include early presses, misses and guesses", () => {
    expect(ends.some(({ earlyPresses }) => earlyPresses > 0)).toBe(true);
    expect(ends.some(({ misses }) => misses > 0)).toBe(true);
    expect(ends.some((end) => (engine.summary(end).metrics.guesses ?? 0) > 0)).toBe(true);
  });
});

it('the bot plays the same run for the same seed', () => {
  expect(play('medium', 42)).toEqual(play('medium', 42));
  expect(play('medium', 42)).not.toEqual(play('medium', 43));
});
