import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Features, priorOf } from './difficulty';
import { engine } from './engine';
import { choices, createPlayer } from './testing/player';

const features: fc.Arbitrary<Features> = fc.record({
  pairs: fc.integer({ min: 3, max: 12 }),
  previewMs: fc.integer({ min: 500, max: 8000 }),
  recall: fc.constantFrom('new', 'far', 'near'),
});

const isStrict = (prior: number) => prior > -4 && prior < 4;

describe('the difficulty of a move', () => {
  it('rises with the pairs of the board and with a shorter preview', () => {
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

  it('is smallest for a partner that was turned just now, and largest for one that was never turned', () => {
    const priors = (['near', 'far', 'new'] as const).map((recall) =>
      priorOf({ pairs: 8, previewMs: 1500, recall }),
    );
    expect(new Set(priors).size).toBe(3);
    expect(priors).toEqual(priors.toSorted((one, other) => one - other));
  });
});

describe('the observations of a board', () => {
  const last = (player: ReturnType<typeof createPlayer>) => engine.observations(player.state).at(-1);

  it('a move is observed once its cards are settled, with the time between the two cards', () => {
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

  it('a move knows when the partner was turned: just now, long ago, or never', () => {
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

  it('a hint counts for the next move, and a restart begins a new list', () => {
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
