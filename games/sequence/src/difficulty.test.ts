import { playByHand } from '@mindloom/game-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measure, priorOf } from './difficulty';
import { drawSequence, engine } from './engine';
import * as rules from './rules';
import { createPlayer } from './testing/player';

const lengths = fc.integer({ min: 2, max: 16 });
const times = fc.integer({ min: 250, max: 8000 });

describe('the difficulty of a sequence', () => {
  it('the difficulty of a sequence rises with its length and with a shorter display of the digits', () => {
    fc.assert(
      fc.property(lengths, times, (length, showMs) => {
        const prior = priorOf({ length, showMs });
        for (const harder of [
          priorOf({ length: length + 1, showMs }),
          priorOf({ length, showMs: showMs / 2 }),
        ]) {
          expect(harder).toBeGreaterThanOrEqual(prior);
          if (prior > -4 && prior < 4) expect(harder).toBeGreaterThan(prior);
        }
      }),
    );
  });
});

describe('the observations of a run', () => {
  it('each sequence is one item, with the time from the last digit to the last entry', () => {
    const player = createPlayer('easy').climb(1);
    player.watch();
    player.wait(900);
    player.fail();
    expect(engine.observations(player.state)).toEqual([
      { ...measure({ length: 3, showMs: 780 }), correct: true, ms: 0, limitMs: null, options: 0, hints: 0 },
      {
        ...measure({ length: 3, showMs: 760 }),
        correct: false,
        ms: 900,
        limitMs: null,
        options: 0,
        hints: 0,
      },
    ]);
  });

  it('Try Again discards the observations of the old run', () => {
    const player = createPlayer('easy').climb(1);
    player.watch();
    player.fail();
    player.send({ type: 'restarted' });
    expect(engine.observations(player.state)).toEqual([]);
  });
});

describe('For You', () => {
  it('without an ability, the length of a sequence follows the difficulty and the level', () => {
    for (const difficulty of ['easy', 'medium', 'hard'] as const) {
      const { state } = playByHand(engine, { difficulty, seed: 9 });
      expect(state.sequence).toEqual(drawSequence(9, 1, rules.lengthOf(difficulty, 1)));
      expect(state.showMs).toBe(rules.showMs(difficulty, 1));
    }
  });

  it('a larger ability gets longer sequences, and right answers make the next sequences harder', () => {
    const chosen = [-3, -1, 1, 3].map((ability) => playByHand(engine, { ability }).state.sequence.length);
    expect(chosen).toEqual([...new Set(chosen)].toSorted((one, other) => one - other));
    const player = createPlayer('easy', 1, { ability: 0 }).climb(6);
    const priors = engine.observations(player.state).map(({ prior }) => prior);
    expect(priors.at(-1)).toBeGreaterThan(priors[0] ?? NaN);
    expect(priors).toEqual(priors.toSorted((one, other) => one - other));
    expect(engine.summary(player.state).metrics.longest).toBe(
      Math.max(...engine.observations(player.state).map(({ item }) => Number(/\d+/.exec(item)))),
    );
  });
});
