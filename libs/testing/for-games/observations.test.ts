import {
  agreesWithAnswers,
  checkedObservations,
  type Difficulty,
  type Observation,
  type Pace,
  PACES,
} from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { expectedSuccess, simulate } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { isProductGame, loadGame } from '../tests/load-game';

const { info, engine, bot } = await loadGame();

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
const SEEDS = Array.from({ length: 60 }, (_, index) => 1 + index * 7919);
const RUN_MS = 120_000;

/** Lets the bot play a run. @returns its end. */
function play(difficulty: Difficulty, seed: number, settings: { pace?: Pace } = {}) {
  const moments = simulate(engine, bot, { ...defaultSettings, difficulty, seed, ...settings }, RUN_MS);
  const state = moments.at(-1)?.state;
  return {
    observations: engine.observations(state),
    summary: engine.summary(state),
    score: engine.score(state),
  };
}

/** Returns the ability under which the answers are most likely, by gradient ascent. */
function abilityOf(observations: readonly Observation[]): number {
  let ability = 0;
  for (let steps = 0; steps < 100; steps++)
    ability +=
      (3 / observations.length) *
      observations.reduce(
        (sum, observation) => sum + Number(observation.correct) - expectedSuccess(ability, observation),
        0,
      );
  return ability;
}

const hasObservations = isProductGame || play('medium', 1).observations.length > 0;

describe.skipIf(!hasObservations)('the observations of a run', () => {
  it.each(DIFFICULTIES)('observations are well-formed at %s and agree with the answers', (difficulty) => {
    const runs = SEEDS.map((seed) => play(difficulty, seed));
    expect(runs.flatMap(({ observations }) => observations).length).toBeGreaterThan(0);
    for (const { observations, summary } of runs) {
      expect(checkedObservations(observations)).toEqual(observations.slice(0, 200));
      expect(agreesWithAnswers(observations, summary.answers ?? { right: 0, given: 0 })).toBe(true);
    }
  });

  it('observations are the same for the same seed, and no run changes its earlier observations', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      expect(play('medium', seed)).toEqual(play('medium', seed));
      const moments = simulate(engine, bot, { ...defaultSettings, seed }, RUN_MS);
      const restarts = moments.filter(({ event }) => event?.type === 'restarted');
      const kept = moments.map(({ state }) => engine.observations(state));
      const last = kept.at(-1) ?? [];
      if (restarts.length === 0) for (const each of kept) expect(last.slice(0, each.length)).toEqual(each);
    }
  });

  it('observations of the same item, limit and number of options have the same difficulty', () => {
    const priors = new Map<string, number>();
    for (const difficulty of DIFFICULTIES)
      for (const { item, limitMs, options, prior } of SEEDS.flatMap(
        (seed) => play(difficulty, seed).observations,
      )) {
        const key = `${item} ${limitMs} ${options}`;
        expect(prior).toBe(priors.get(key) ?? prior);
        priors.set(key, prior);
      }
  });

  it('observations of the usual bot on medium give an ability near 0, and harder levels have harder items', () => {
    const [easy, medium, hard] = DIFFICULTIES.map((difficulty) =>
      SEEDS.flatMap((seed) => play(difficulty, seed).observations),
    );
    expect(Math.abs(abilityOf(medium ?? []))).toBeLessThan(0.5);
    const means = [easy, medium, hard].map(
      (observations = []) => observations.reduce((sum, { prior }) => sum + prior, 0) / observations.length,
    );
    expect(means).toEqual(means.toSorted((one, other) => one - other));
  });
});

describe.skipIf(!isProductGame && !info.reads.includes('pace'))('the pace', () => {
  it('the game reads the pace', () => {
    expect(info.reads).toContain('pace');
  });

  it('the pace 1 changes nothing', () => {
    for (const difficulty of DIFFICULTIES)
      for (const seed of SEEDS.slice(0, 10))
        expect(play(difficulty, seed, { pace: 1 })).toEqual(play(difficulty, seed));
  });

  it('the pace multiplies the time limit of every item', () => {
    const limitsOf = (pace: Pace) =>
      new Set(
        SEEDS.slice(0, 10).flatMap((seed) =>
          play('hard', seed, { pace }).observations.map(({ limitMs }) => limitMs),
        ),
      );
    const [usual] = limitsOf(1);
    for (const pace of PACES)
      expect([...limitsOf(pace)][0]).toBe(typeof usual === 'number' ? usual * pace : usual);
  });

  it('the pace makes no item harder', () => {
    const mean = (pace: Pace) => {
      const priors = SEEDS.flatMap((seed) =>
        play('hard', seed, { pace }).observations.map(({ prior }) => prior),
      );
      return priors.reduce((sum, prior) => sum + prior, 0) / priors.length;
    };
    const means = PACES.map(mean);
    expect(means).toEqual(means.toSorted((one, other) => other - one));
    expect(means[3]).toBeLessThan((means[0] ?? 0) - 0.5);
  });
});
