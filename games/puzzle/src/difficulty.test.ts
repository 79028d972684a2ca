import { playByHand } from '@mindloom/game-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK, deal } from './bank';
import { dealForYou } from './deal-for-you';
import { type Features, measure, priorOf } from './difficulty';
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

describe('For You', () => {
  it('without an ability, puzzles are dealt from the pool of the difficulty', () => {
    for (const difficulty of ['easy', 'medium', 'hard'] as const)
      expect(playByHand(engine, { difficulty, seed: 9 }).state).toMatchObject(deal(9, difficulty, null));
  });

  it('a larger ability gets harder puzzles of the whole bank', () => {
    const priors = [-3, 0, 3].map((ability) => {
      const { puzzle } = playByHand(engine, { ability, difficulty: 'medium' }).state;
      return measure(puzzle, 30_000).prior;
    });
    expect(new Set(priors).size).toBe(3);
    expect(priors).toEqual(priors.toSorted((one, other) => one - other));
  });

  it('no puzzle repeats until all are used, and never twice in a row', () => {
    let dealt = dealForYou(4, 0, null, 30_000);
    const ids = [dealt.puzzle.id];
    for (let turn = 1; turn < 3 * BANK.length; turn++) {
      dealt = dealForYou(4, 0, dealt, 30_000);
      ids.push(dealt.puzzle.id);
      expect(new Set(dealt.answers)).toEqual(new Set(dealt.puzzle.answers));
    }
    expect(new Set(ids.slice(0, BANK.length)).size).toBe(BANK.length);
    expect(ids.filter((id, index) => id === ids[index - 1])).toEqual([]);
  });
});
