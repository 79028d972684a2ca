import type { GameSettings } from '@mindloom/game-contract';
import { playByHand } from '@mindloom/game-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Features, priorOf } from './difficulty';
import { engine } from './engine';
import { deal } from './deck';
import { pairsOf, previewMs } from './rules';
import { choices, createPlayer } from './testing/player';

const features: fc.Arbitrary<Features> = fc.record({
  pairs: fc.integer({ min: 3, max: 12 }),
  previewMs: fc.integer({ min: 500, max: 8000 }),
  recall: fc.constantFrom('new', 'far', 'near'),
});

const isStrict = (prior: number) => prior > -4 && prior < 4;

describe('the difficulty of a move', () => {
  it('the difficulty of a move rises with the number of pairs and with a shorter preview', () => {
    fc.assert(
      fc.property(features, (easier) => {
        const prior = priorOf(easier);
        for (const harder of [
          { ...easier, pairs: easier.pairs + 1 },
          { ...easier, previewMs: easier.previewMs / 2 },
        ]) {
          expect(priorOf(harder)).toBeGreaterThanOrEqual(prior);
          if (isStrict(prior)) expect(priorOf(harder)).toBeGreaterThan(prior);
        }
      }),
    );
  });

  it('a move is easiest if the matching card was turned just now, and hardest if the matching card was never turned', () => {
    const priors = (['near', 'far', 'new'] as const).map((recall) =>
      priorOf({ pairs: 8, previewMs: 1500, recall }),
    );
    expect(new Set(priors).size).toBe(3);
    expect(priors).toEqual(priors.toSorted((one, other) => one - other));
  });
});

describe('the observations of a board', () => {
  const last = (player: ReturnType<typeof createPlayer>) => engine.observations(player.state).at(-1);

  it('a move is observed when its cards have matched or turned back, with the time between the two cards', () => {
    const player = createPlayer('easy').begin();
    const [first, partner] = choices(player.state).pair;
    player.flip(first.id);
    player.wait(700);
    player.flip(partner.id);
    expect(engine.observations(player.state)).toEqual([]);
    player.wait(500);
    expect(engine.observations(player.state)).toEqual([
      {
        item: 'pairs6:preview2000:new',
        correct: true,
        ms: 700,
        limitMs: null,
        options: 11,
        hints: 0,
        prior: priorOf({ pairs: 6, previewMs: 2000, recall: 'new' }),
      },
    ]);
  });

  it('the observation of a move says when the matching card was turned: just now, long ago, or never', () => {
    const player = createPlayer('medium').begin();
    const [first, other] = choices(player.state).miss ?? [];
    const partner = player.state.cards.find(({ id, symbol }) => id !== first?.id && symbol === first?.symbol);
    const turn = (...cards: readonly ({ id: number } | undefined)[]) => {
      for (const card of cards) player.flip(card?.id ?? NaN);
      player.wait(1000);
    };
    turn(partner, other);
    expect(last(player)).toMatchObject({ item: 'pairs8:preview1500:new', correct: false });
    turn(first, other);
    expect(last(player)).toMatchObject({ item: 'pairs8:preview1500:near', correct: false });
    const others = player.state.cards.filter(({ symbol }) => symbol !== first?.symbol);
    const strangers = others.filter(({ symbol }) => symbol !== other?.symbol);
    const [one, two] = [strangers[0], strangers.find(({ symbol }) => symbol !== strangers[0]?.symbol)];
    turn(one, two);
    turn(one, two);
    turn(first, partner);
    expect(last(player)).toMatchObject({ item: 'pairs8:preview1500:far', correct: true });
  });

  it('the last pair is not observed, because no choice remains', () => {
    const player = createPlayer('easy').begin();
    player.matchAll();
    expect(player.state.tally.pairs).toBe(6);
    expect(engine.observations(player.state)).toHaveLength(5);
  });

  it('a hint is recorded with the next move only, and Restart Game discards all observations', () => {
    const player = createPlayer('easy').begin();
    player.send({ type: 'hinted' });
    player.wait(1000);
    player.match();
    player.match();
    expect(engine.observations(player.state).map(({ hints }) => hints)).toEqual([1, 0]);
    player.send({ type: 'restarted' });
    expect(engine.observations(player.state)).toEqual([]);
  });
});

describe('For You', () => {
  const startOf = (settings: Partial<GameSettings>) => playByHand(engine, settings).state;

  it('without an ability, the number of pairs and the preview follow the difficulty and the level', () => {
    for (const difficulty of ['easy', 'medium', 'hard'] as const) {
      const { theme, cards, previewMs: shownMs } = startOf({ difficulty, seed: 9 });
      expect({ theme, cards }).toEqual(deal(9, 1, pairsOf(difficulty, 1)));
      expect(shownMs).toBe(previewMs(difficulty));
    }
  });

  it('a larger ability gets more pairs or a shorter preview', () => {
    const boards = [-3, -1, 0, 1, 3].map((ability) => startOf({ ability }));
    const priors = boards.map(({ cards, previewMs: shownMs }) =>
      priorOf({ pairs: cards.length / 2, previewMs: shownMs, recall: 'far' }),
    );
    expect(priors).toEqual(priors.toSorted((one, other) => one - other));
    expect(boards[0]?.cards).toHaveLength(8);
    expect(boards[4]?.cards).toHaveLength(24);
  });

  it('the preview of the second board lasts as long as that of the first one', () => {
    const player = Object.assign(playByHand(engine, { ability: -3, difficulty: 'easy', pace: 10 }), {});
    player.send({ type: 'started' });
    player.wait(player.state.previewMs);
    expect(player.state).toMatchObject({ previewMs: 120_000, phase: { name: 'playing' } });
    for (let pairs = 0; pairs < 4; pairs++) {
      for (const { id } of choices(player.state).pair) player.send({ type: 'flipped', card: id });
      player.wait(500);
    }
    player.wait(3000);
    expect(player.state.level).toBe(2);
    player.wait(player.state.previewMs - 1);
    expect(player.state.phase.name).toBe('preview');
    player.wait(1);
    expect(player.state.phase.name).toBe('playing');
  });
});
