import type { Observation } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { closestDifficulty } from '@mindloom/domain';
import { runningAbility } from '@mindloom/game-kit';
import { expectedSuccess, simulate } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { isProductGame, loadGame } from '../tests/load-game';

const { info, engine, bot } = await loadGame();

const SEEDS = Array.from({ length: 60 }, (_, index) => 1 + index * 7919);
/** The time limit of a run. It is so short that no run uses up a game's items. */
const RUN_MS = 40_000;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Lets the bot play a run of For You. @returns the observations. */
function play(ability: number, seed: number): readonly Observation[] {
  const settings = { ...defaultSettings, seed, ability, difficulty: closestDifficulty(ability) };
  return engine.observations(simulate(engine, bot, settings, RUN_MS).at(-1)?.state);
}

/**
 * The number of items per run that are checked. A game with few items may have only unsuitable ones left later in a
 * run.
 */
const FIRST_ITEMS = 4;

/** Returns the success rate of the usual player at the first items that For You chooses for the given ability. */
const usualSuccess = (ability: number) =>
  mean(
    SEEDS.flatMap((seed) =>
      play(ability, seed)
        .slice(0, FIRST_ITEMS)
        .map((observation) => expectedSuccess(0, observation)),
    ),
  );

/** Returns the predicted success of the player for whom the items were chosen. */
const ownSuccess = (ability: number) =>
  mean(
    SEEDS.flatMap((seed) => {
      const observed = play(ability, seed);
      return observed.map((observation, index) =>
        expectedSuccess(runningAbility(ability, observed.slice(0, index)), observation),
      );
    }),
  );

describe.skipIf(!isProductGame && !info.reads.includes('ability'))('For You', () => {
  it('the game supports For You', () => {
    expect(info.reads).toContain('ability');
  });

  it('For You is harder for a larger ability: the usual player succeeds less often', () => {
    const successes = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map(usualSuccess);
    for (const [index, success] of successes.slice(1).entries())
      expect(success).toBeLessThanOrEqual((successes[index] ?? NaN) + 0.005);
    expect(successes[5]).toBeLessThan((successes[0] ?? NaN) - 0.1);
  });

  it('For You chooses items at which the usual player succeeds in about 80 %', () => {
    expect(Math.abs(ownSuccess(0) - 0.8)).toBeLessThan(0.05);
  });

  it('For You gives the same run for the same seed', () => {
    for (const seed of SEEDS.slice(0, 5)) expect(play(0.4, seed)).toEqual(play(0.4, seed));
  });

  it('an invalid ability has the same effect as no ability', () => {
    const settings = { ...defaultSettings, seed: 5 };
    const end = (changes: { ability?: number }) =>
      engine.observations(simulate(engine, bot, { ...settings, ...changes }, RUN_MS).at(-1)?.state);
    expect(end({ ability: NaN })).toEqual(end({}));
  });
});
