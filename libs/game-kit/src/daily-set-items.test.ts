import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isItemOfSet, itemsOfOtherSets } from './daily-set-items';

const ITEMS = Array.from({ length: 66 }, (_, index) => `item${index}`);
const itemsOfSet = (earlierSets: number, perSet: number) => {
  const others = new Set(itemsOfOtherSets(ITEMS, earlierSets, perSet));
  return ITEMS.filter((item) => !others.has(item));
};

it('each set has the given number of items', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 66 }), (earlierSets, perSet) => {
      expect(itemsOfSet(earlierSets, perSet)).toHaveLength(perSet);
    }),
  );
});

it('no item returns before the sets have used all items', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 20 }), (first, perSet) => {
      const sets = Math.floor(ITEMS.length / perSet);
      const used = Array.from({ length: sets }, (_, index) => itemsOfSet(first + index, perSet)).flat();
      expect(new Set(used).size).toBe(sets * perSet);
    }),
  );
});

it('the items of the set before and of the set after come last', () => {
  const next = itemsOfSet(8, 6);
  const before = itemsOfSet(6, 6);
  const farthest = itemsOfOtherSets(ITEMS, 7, 6).slice(0, 20);
  expect(farthest.filter((item) => next.includes(item) || before.includes(item))).toEqual([]);
});

it('a drawn item belongs to one of 15 sets in a row, and each set has about as many items', () => {
  const sets = Array.from({ length: 15 }, (_, index) => index + 7);
  const counts = sets.map(() => 0);
  for (let item = 0; item < 15_000; item++) {
    const own = sets.filter((earlierSets) => isItemOfSet(`12,+,${item}`, earlierSets));
    expect(own).toHaveLength(1);
    const place = sets.indexOf(own[0] ?? -1);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(200);
});
