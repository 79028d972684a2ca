import { defaultSettings } from '@mindloom/game-contract/fake-host';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priorOf } from './difficulty';
import { engine, goalOf } from './engine';
import { LEVELS } from './rules';

const state = engine.start({ ...defaultSettings, difficulty: 'hard' }, 0);
const observed = (timesMs: readonly number[], pace: 1 | 2 = 1) =>
  engine.observations({ ...state, timesMs, pace });

describe('the difficulty of a round', () => {
  it('the difficulty of a round rises with a shorter time window and with a smaller target', () => {
    const windows = fc.integer({ min: 150, max: 5000 });
    const sizes = fc.integer({ min: 20, max: 100 });
    fc.assert(
      fc.property(windows, sizes, (windowMs, targetSizePx) => {
        const prior = priorOf({ windowMs, targetSizePx });
        for (const harder of [
          priorOf({ windowMs: windowMs * 0.9, targetSizePx }),
          priorOf({ windowMs, targetSizePx: targetSizePx / 2 }),
        ]) {
          expect(harder).toBeGreaterThanOrEqual(prior);
          if (prior > -4 && prior < 4) expect(harder).toBeGreaterThan(prior);
        }
      }),
    );
  });
});

describe('the observations of a run', () => {
  it('a hit within the time window is observed as right, a later hit or a guess as wrong', () => {
    expect(observed([99, 100, 375, 376]).map(({ correct }) => correct)).toEqual([false, true, true, false]);
    expect(observed([250])).toMatchObject([
      { item: 'window375:size40', ms: 250, limitMs: null, options: 0, hints: 0 },
    ]);
  });

  it('the time window is multiplied by the pace', () => {
    expect(observed([740, 751], 2)).toMatchObject([
      { item: 'window750:size40', correct: true },
      { correct: false },
    ]);
  });
});

describe('For You', () => {
  it('without an ability, a round has no goal, and its time window depends on the difficulty', () => {
    expect(goalOf(state)).toBeNull();
    expect(observed([300])).toMatchObject([{ item: `window${LEVELS.hard.windowMs}:size40` }]);
  });

  it('the goal of a round is shorter for a larger ability and after fast hits, and longer after a slow hit', () => {
    const goal = (ability: number, timesMs: readonly number[] = []) =>
      goalOf({ ...state, ability, timesMs })?.windowMs ?? NaN;
    const goals = [-2, -1, 0, 1, 2].map((ability) => goal(ability));
    expect(goals).toEqual([...new Set(goals)].toSorted((one, other) => other - one));
    expect(goal(0, [120, 120, 120])).toBeLessThan(goal(0));
    expect(goal(0, [2000])).toBeGreaterThan(goal(0));
  });

  it('a finished round shows its own goal', () => {
    const finished = { ...state, ability: 0, timesMs: [2000], phase: { name: 'result' } } as const;
    expect(goalOf(finished)).toEqual({
      windowMs: goalOf({ ...state, ability: 0 })?.windowMs,
      isReached: false,
    });
    expect(goalOf({ ...finished, timesMs: [120] })?.isReached).toBe(true);
  });
});
