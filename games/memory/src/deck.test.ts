import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deal, THEME_NAMES, THEMES } from './deck';

const seeds = fc.nat(2 ** 32 - 1);

describe('the themes', () => {
  it('there are six themes of twelve symbols each [MEM-02]', () => {
    expect(THEME_NAMES).toEqual(['fruits', 'animals', 'space', 'emotions', 'sports', 'food']);
    const sizes = THEME_NAMES.map((theme) => new Set(THEMES[theme]).size);
    expect(sizes).toEqual([12, 12, 12, 12, 12, 12]);
  });

  it('no two symbols have the same name', () => {
    const names = THEME_NAMES.flatMap((theme): string[] => [...THEMES[theme]]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the deck of a board', () => {
  it('a card has an id, a symbol and the flags flipped and matched, and starts face down [MEM-01]', () => {
    const { cards } = deal(7, 1, 6);
    expect(cards.map(({ id }) => id)).toEqual([...cards.keys()]);
    for (const card of cards) {
      expect(card).toEqual({ id: card.id, symbol: card.symbol, flipped: false, matched: false });
    }
  });

  it('a board has every symbol twice, all of one theme [MEM-02]', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 6, max: 12 }),
        (seed, round, pairs) => {
          const { theme, cards } = deal(seed, round, pairs);
          const names = cards.map(({ symbol }) => symbol);
          const allowed: readonly string[] = THEMES[theme];
          expect(cards).toHaveLength(pairs * 2);
          expect(new Set(names).size).toBe(pairs);
          for (const name of names) {
            expect(allowed).toContain(name);
            expect(names.filter((other) => other === name)).toHaveLength(2);
          }
        },
      ),
    );
  });

  it('the same seed and round give the same cards, and the next round gives other cards', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(deal(seed, 3, 8)).toEqual(deal(seed, 3, 8));
        expect(deal(seed, 3, 8)).not.toEqual(deal(seed, 4, 8));
      }),
    );
  });

  it('every theme is chosen about equally often, over rounds and over seeds [MEM-03]', () => {
    const DEALS = 6000;
    const overRounds = Array.from({ length: DEALS }, (_, round) => deal(1, round, 6).theme);
    const overSeeds = Array.from({ length: DEALS }, (_, seed) => deal(seed, 1, 6).theme);
    for (const theme of THEME_NAMES) {
      for (const themes of [overRounds, overSeeds]) {
        const count = themes.filter((chosen) => chosen === theme).length;
        // Each theme is expected in one sixth of the deals. The tolerance is five standard deviations.
        expect(Math.abs(count - DEALS / 6)).toBeLessThan(5 * Math.sqrt((DEALS * 5) / 36));
      }
    }
  });
});
