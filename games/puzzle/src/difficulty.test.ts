import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK } from './bank';
import { type Features, priorOf } from './difficulty';
import { engine } from './engine';
import { createPlayer } from './testing/player';

const features: fc.Arbitrary<Features> = fc.record({
  category: fc.constantFrom('riddle', 'wordplay', 'logic'),
  words: fc.integer({ min: 4, max: 60 }),
  hasHint: fc.constant(true),
});

describe('the difficulty of a puzzle', () => {
  it('rises with the words, without a hint, and with a shorter limit', () => {
    fc.assert(
      fc.property(features, fc.integer({ min: 5000, max: 450_000 }), (easier, limitMs) => {
        const prior = priorOf(easier, limitMs);
        for (const harder of [
          priorOf({ ...easier, words: easier.words + 1 }, limitMs),
          priorOf({ ...easier, hasHint: false }, limitMs),
          priorOf(easier, limitMs / 2),
        ]) {
          expect(harder).toBeGreaterThanOrEqual(prior);
          if (prior > -4 && prior < 4) expect(harder).toBeGreaterThan(prior);
        }
      }),
    );
  });

  it('every puzzle has an id of its own, without capitals and spaces', () => {
    expect(new Set(BANK.map(({ id }) => id)).size).toBe(BANK.length);
    for (const { id } of BANK) expect(id).toMatch(/^[a-z][a-z0-9-]{2,63}$/);
  });
});

describe('the observations of a run', () => {
  it('answers and timeouts are observed, and a hint counts', () => {
    const player = createPlayer('easy').begin().climbToHint(true);
    const before = engine.observations(player.state).length;
    const { id } = player.state.puzzle;
    player.send({ type: 'hinted' });
    player.wait(2000);
    player.wrong();
    player.wait(1500);
    player.wait(60_000);
    expect(engine.observations(player.state).slice(before)).toMatchObject([
      { item: id, correct: false, ms: 2000, options: 4, hints: 1 },
      { correct: false, hints: 0 },
    ]);
  });

  it('a null answer is not observed, and a new run begins a new list', () => {
    const player = createPlayer('easy').begin().climb(2);
    player.answer(null);
    expect(engine.observations(player.state)).toHaveLength(2);
    player.send({ type: 'restarted' });
    expect(engine.observations(player.state)).toEqual([]);
  });
});
