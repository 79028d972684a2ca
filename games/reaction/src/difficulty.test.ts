import { defaultSettings } from '@mindloom/game-contract/fake-host';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priorOf } from './difficulty';
import { engine } from './engine';

describe('the difficulty of a round', () => {
  it('rises with a shorter window and with a smaller target', () => {
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
  const state = engine.start({ ...defaultSettings, difficulty: 'hard' }, 0);
  const observed = (timesMs: readonly number[], pace: 1 | 2 = 1) =>
    engine.observations({ ...state, timesMs, pace });

  it('a hit within the window is right, a later one and a guess are wrong', () => {
    expect(observed([99, 100, 375, 376]).map(({ correct }) => correct)).toEqual([false, true, true, false]);
    expect(observed([250])).toMatchObject([
      { item: 'window375:size40', ms: 250, limitMs: 375, options: 0, hints: 0 },
    ]);
  });

  it('the pace multiplies the window', () => {
    expect(observed([740, 751], 2)).toMatchObject([
      { item: 'window750:size40', correct: true, limitMs: 750 },
      { correct: false },
    ]);
  });
});
