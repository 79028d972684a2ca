import { playByHand } from '@mindloom/game-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deal } from './bank';
import { LIBRARY } from './content/library';
import { forYouLibrary } from './content/for-you-library';
import { dealForYou } from './deal-for-you';
import { measure, priorOf } from './difficulty';
import { engine } from './engine';
import { createPlayer } from './testing/player';

describe('the difficulty of a puzzle', () => {
  it('the difficulty of a puzzle rises with its prior difficulty and with a shorter time limit', () => {
    const priors = fc.integer({ min: -400, max: 400 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(priors, fc.integer({ min: 5000, max: 450_000 }), (prior, limitMs) => {
        const difficulty = priorOf({ prior }, limitMs);
        for (const harder of [priorOf({ prior: prior + 0.1 }, limitMs), priorOf({ prior }, limitMs / 2)]) {
          expect(harder).toBeGreaterThanOrEqual(difficulty);
          if (difficulty > -4 && difficulty < 4) expect(harder).toBeGreaterThan(difficulty);
        }
      }),
    );
  });
});

describe('the observations of a run', () => {
  it('answers and timeouts are observed, with the number of hints', () => {
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

  it('a null answer is not observed, and a new run discards all observations', () => {
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
      expect(playByHand(engine, { difficulty, seed: 9 }).state).toMatchObject(
        deal(9, difficulty, { seen: [] }),
      );
  });

  it('a larger ability gets harder puzzles', () => {
    const priors = [-3, 0, 3].map((ability) => {
      const { puzzle } = playByHand(engine, { ability, difficulty: 'medium' }).state;
      return measure(puzzle, 30_000).prior;
    });
    expect(new Set(priors).size).toBe(3);
    expect(priors).toEqual(priors.toSorted((one, other) => one - other));
  });

  it('the library of For You keeps the puzzles of the library, and adds others with ids of their own', () => {
    const ids = forYouLibrary().map(({ id }) => id);
    expect(ids.slice(0, LIBRARY.length)).toEqual(LIBRARY.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(LIBRARY.length + 300);
    expect(new Set(forYouLibrary().map(({ question }) => question)).size).toBe(ids.length);
  });

  it('the library of For You has more than 600 puzzles with a difficulty of at most -2.5 logits', () => {
    const easy = forYouLibrary().filter(({ prior }) => prior <= -2.5);
    expect(easy.length).toBeGreaterThan(600);
  });

  it('if no puzzle is easy enough, For You gives more time for a puzzle, but not more points', () => {
    const limitOf = (ability: number) => {
      const player = createPlayer('easy', 1, { ability }).begin();
      player.right();
      const [{ limitMs } = { limitMs: null }] = engine.observations(player.state);
      return { limitMs, score: engine.score(player.state) };
    };
    expect(limitOf(0).limitMs).toBe(45_000);
    expect(limitOf(-4).limitMs).toBeGreaterThan(120_000);
    expect(limitOf(-4).score).toBe(limitOf(0).score);
  });

  it('For You deals the unseen puzzles first, and repeats none in 120 deals', () => {
    const seen = LIBRARY.slice(40).map(({ id }) => id);
    let dealt = dealForYou(4, 0, { seen }, 30_000);
    const ids = [dealt.puzzle.id];
    for (let turn = 1; turn < 120; turn++) {
      dealt = dealForYou(4, 0, dealt, 30_000);
      ids.push(dealt.puzzle.id);
      expect(new Set(dealt.answers)).toEqual(new Set(dealt.puzzle.answers));
    }
    expect(ids.slice(0, 40).filter((id) => seen.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(120);
  });

  it('a run has different kinds of puzzles', () => {
    let dealt = dealForYou(4, 0, { seen: [] }, 30_000);
    const kinds = new Set([dealt.puzzle.id.split(':')[0]]);
    for (let turn = 1; turn < 20; turn++) {
      dealt = dealForYou(4, 0, dealt, 30_000);
      kinds.add(dealt.puzzle.id.split(':')[0]);
    }
    expect(kinds.size).toBeGreaterThan(4);
  });
});
