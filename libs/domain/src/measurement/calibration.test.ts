import { seeded } from '@mindloom/base';
import type { Observation } from '@mindloom/game-contract';
import { expect, it } from 'vitest';
import { calibrateItems, type PlayerAnswers } from './calibration';
import { PRIOR_ITEM_SD } from './response-model';

const observed = (item: string, correct: boolean): Observation => ({
  item,
  correct,
  ms: 1000,
  limitMs: null,
  options: 0,
  hints: 0,
  prior: 0,
});

/** Answers of players of all abilities to a few items of known difficulty. */
function answers(difficulties: readonly number[], players: number): PlayerAnswers[] {
  const random = seeded(3, 'calibration');
  return Array.from({ length: players }, (_, index) => {
    // Evenly spaced quantiles of a distribution close to the standard normal one.
    const share = (index + 0.5) / players;
    const ability = Math.log(share / (1 - share)) / 1.702;
    const answered = difficulties.map((b, position) =>
      observed(`i${position}`, random.next() < 1 / (1 + Math.exp(b - ability))),
    );
    return { player: `p${index}`, observations: answered };
  });
}

const SPREAD = [-1, -0.5, 0, 0.5, 1];

it('the calibration recovers the difficulties of items without making their range wider', () => {
  const found = calibrateItems(answers(SPREAD, 1500));
  for (const [index, b] of SPREAD.entries()) {
    const estimate = found.get(`i${index}`)?.b ?? Number.NaN;
    expect(Math.abs(estimate - b)).toBeLessThan(0.2);
  }
  const width = (found.get('i4')?.b ?? 0) - (found.get('i0')?.b ?? 0);
  // The prior pulls the estimates slightly together. If the answers to an item also counted for the abilities that
  // calibrate this item, the estimates would spread.
  expect(width).toBeLessThanOrEqual(2.04);
  expect(width).toBeGreaterThan(1.8);
});

it('the calibration of an item ignores the answers to this item when it estimates abilities', () => {
  // Every player answers only one item. So the distribution of the population is the only information about a player's
  // ability.
  const players = Array.from({ length: 400 }, (_, index) => ({
    player: `p${index}`,
    observations: [observed('i', index % 10 < 8)],
  }));
  const normal = Array.from({ length: 161 }, (_, index) => (index - 80) / 20).map((theta) => ({
    theta,
    weight: Math.exp(-(theta ** 2) / 2),
  }));
  const total = normal.reduce((sum, { weight }) => sum + weight, 0);
  const shareRight = (b: number) =>
    normal.reduce((sum, { theta, weight }) => sum + weight / (1 + Math.exp(b - theta)), 0) / total;
  const logPosterior = (b: number) =>
    320 * Math.log(shareRight(b)) + 80 * Math.log(1 - shareRight(b)) - b ** 2 / (2 * PRIOR_ITEM_SD ** 2);
  const difficulties = Array.from({ length: 400 }, (_, index) => (index - 300) / 100);
  const mode = difficulties.reduce((best, b) => (logPosterior(b) > logPosterior(best) ? b : best));
  expect(Math.abs((calibrateItems(players).get('i')?.b ?? 0) - mode)).toBeLessThan(0.02);
});

it('with few answers, a calibrated difficulty stays near the predicted difficulty; with many answers, it becomes more certain', () => {
  const [few, many] = [answers(SPREAD, 5), answers(SPREAD, 500)].map(calibrateItems);
  expect(few?.get('i0')?.sd).toBeGreaterThan(0.35);
  expect(many?.get('i0')?.sd).toBeLessThan(0.15);
});

it('the calibration counts the players of an item, not the answers', () => {
  const twice = { player: 'p', observations: [observed('i', true), observed('i', false)] };
  expect(calibrateItems([twice, { ...twice, player: 'q' }]).get('i')?.n).toBe(2);
});

it('response times do not change a calibrated difficulty', () => {
  const timed = (ms: number) =>
    answers(SPREAD, 50).map(({ player, observations }) => ({
      player,
      observations: observations.map((answer) => ({ ...answer, ms, limitMs: 10_000 })),
    }));
  expect(calibrateItems(timed(9000))).toEqual(calibrateItems(timed(1000)));
});

it('the calibration returns nothing without answers', () => {
  expect(calibrateItems([]).size).toBe(0);
});
