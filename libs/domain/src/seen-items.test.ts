import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './civil-date';
import { MAX_SEEN, type SeenItems, seenItemsOf, withSeenItems } from './seen-items';

const TODAY = '2026-12-01';
const day = (days: number) => addDays(TODAY, days);

describe('the items that a player saw', () => {
  it('seen items are remembered for 30 days, for each game separately', () => {
    const seen = withSeenItems({}, 'creative', ['a', 'b'], TODAY);
    expect(seenItemsOf(seen, 'creative', day(30))).toEqual(['a', 'b']);
    expect(seenItemsOf(seen, 'creative', day(31))).toEqual([]);
    expect(seenItemsOf(seen, 'puzzle', TODAY)).toEqual([]);
  });

  it('seen items are in the order in which they were seen last', () => {
    const first = withSeenItems({}, 'creative', ['a', 'b', 'c'], TODAY);
    const second = withSeenItems(first, 'creative', ['b', 'd', 'b', 'a'], day(1));
    expect(seenItemsOf(second, 'creative', day(1))).toEqual(['c', 'd', 'b', 'a']);
  });

  it('seen items are removed when they are too old', () => {
    const first = withSeenItems({}, 'creative', ['a'], TODAY);
    expect(withSeenItems(first, 'creative', ['b'], day(31))).toEqual({ creative: [['b', day(31)]] });
  });

  it('only the latest seen items are kept, up to a maximum number', () => {
    const play = fc.array(fc.nat(2000).map(String), { maxLength: 200 });
    fc.assert(
      fc.property(fc.array(play, { minLength: 1, maxLength: 20 }), (plays) => {
        const seen = plays.reduce<SeenItems>((all, items) => withSeenItems(all, 'math', items, TODAY), {});
        const ids = seenItemsOf(seen, 'math', TODAY);
        expect(ids.length).toBe(Math.min(MAX_SEEN, new Set(plays.flat()).size));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.at(-1)).toBe(plays.flat().at(-1));
      }),
    );
  });
});
