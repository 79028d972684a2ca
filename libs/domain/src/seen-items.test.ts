import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './civil-date';
import {
  MAX_SEEN,
  mergeSeenItems,
  type SeenItem,
  type SeenItems,
  seenItemsOf,
  unsyncedSeenItems,
  withSeenItems,
} from './seen-items';

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

describe('the merged items of two devices', () => {
  const anyItems = fc.uniqueArray(
    fc.tuple(fc.nat(20), fc.nat(35)).map(([item, days]): SeenItem => [`i${item}`, day(-days)]),
    { selector: ([item]) => item, maxLength: 20 },
  );
  const anySeen = fc.dictionary(fc.constantFrom('puzzle', 'creative'), anyItems);
  const sets = (seen: SeenItems) =>
    Object.fromEntries(Object.entries(seen).map(([remote, items]) => [remote, new Map(items)]));

  it('merged seen items contain each recent item once, with its latest day, whichever device is first', () => {
    fc.assert(
      fc.property(anySeen, anySeen, (one, other) => {
        const merged = mergeSeenItems(one, other, TODAY);
        expect(sets(merged)).toEqual(sets(mergeSeenItems(other, one, TODAY)));
        for (const [remote, items] of Object.entries(merged)) {
          expect(new Set(items.map(([item]) => item)).size).toBe(items.length);
          for (const [item, last] of items) {
            const days = [one, other].flatMap((seen) => seen[remote] ?? []).filter(([id]) => id === item);
            expect(last).toBe(
              days
                .map(([, seenOn]) => seenOn)
                .toSorted()
                .at(-1),
            );
            expect(last >= day(-30)).toBe(true);
          }
        }
        const recent = [one, other]
          .flatMap((seen) => Object.values(seen).flat())
          .filter(([, on]) => on >= day(-30));
        expect(Object.values(merged).flat().length).toBe(
          new Set(
            Object.entries(one)
              .concat(Object.entries(other))
              .flatMap(([remote, items]) =>
                items.filter((item) => recent.includes(item)).map(([id]) => `${remote} ${id}`),
              ),
          ).size,
        );
      }),
    );
  });

  it('a second merge does not change merged seen items, and none of them is left to send', () => {
    fc.assert(
      fc.property(anySeen, anySeen, (device, account) => {
        const merged = mergeSeenItems(device, account, TODAY);
        expect(mergeSeenItems(merged, merged, TODAY)).toEqual(merged);
        const stored = mergeSeenItems(unsyncedSeenItems(merged, account), account, TODAY);
        expect(unsyncedSeenItems(merged, stored)).toEqual({});
      }),
    );
  });

  it('merged seen items are at most the latest 1200 items of each game, oldest first', () => {
    const items = (days: number, prefix: string) =>
      Array.from({ length: 800 }, (_, index): SeenItem => [`${prefix}${index}`, day(-days)]);
    const merged = mergeSeenItems({ puzzle: items(1, 'a') }, { puzzle: items(2, 'b') }, TODAY);
    expect(merged['puzzle']).toEqual([...items(2, 'b').slice(400), ...items(1, 'a')]);
  });

  it('only items that are new or were seen again are sent', () => {
    const account = {
      puzzle: [
        ['a', day(-3)],
        ['b', day(-1)],
      ] as const,
    };
    const device = {
      puzzle: [
        ['a', day(-1)],
        ['b', day(-2)],
        ['c', TODAY],
      ] as const,
      creative: [],
    };
    expect(unsyncedSeenItems(device, account)).toEqual({
      puzzle: [
        ['a', day(-1)],
        ['c', TODAY],
      ],
    });
  });
});
