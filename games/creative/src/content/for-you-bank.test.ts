import { describe, expect, it } from 'vitest';
import { BANK, FOR_YOU_BANK } from './bank';
import { BRIDGES } from './bridges';
import { COUNTED_FOR_YOU } from './counted-for-you';
import type { ClosedItem } from './items';
import { OPPOSITES } from './opposites';

const ALL = [...FOR_YOU_BANK.association, ...FOR_YOU_BANK.visual];
const answersOf = ({ right, wrong }: ClosedItem): readonly string[] => [...right, ...wrong];
const repeated = (texts: readonly string[]): string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

/** Counts shapes by trying all combinations of lines. It reads the lines from the texts for screen readers. */
function countIn({ id, pictured = '' }: ClosedItem): number {
  const numbers = (pictured.match(/\d+/g) ?? []).map(Number);
  const [one = 0, other = 0] = numbers;
  if (id.startsWith('dots')) return numbers.reduce((sum, count) => sum + count, 0);
  const spans = (size: number) =>
    Array.from({ length: size + 1 }, (_, from) =>
      Array.from({ length: size - from }, (_unused, more) => more + 1),
    ).flat();
  if (id.startsWith('triangles'))
    return spans(one).flatMap(() => Array.from({ length: other + 1 }, () => id)).length;
  const all = spans(one).flatMap((width) => spans(other).map((height) => ({ width, height })));
  return id.startsWith('squares') ? all.filter(({ width, height }) => width === height).length : all.length;
}

/** Returns all numbers of an SVG path. */
const coordinatesOf = (path: string): readonly number[] => (path.match(/-?[\d.]+/g) ?? []).map(Number);

describe('the items that only For You uses', () => {
  it.each(ALL)('$id has one right and three wrong answers, which are four different texts', (item) => {
    expect(item.right).toHaveLength(1);
    expect(new Set(answersOf(item)).size).toBe(4);
  });

  it('an item that only For You uses has an id that no item of the bank has', () => {
    const ids = [...ALL, ...BANK.association, ...BANK.visual].map(({ id }) => id);
    expect(repeated(ids)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9:+._-]{1,48}$/.test(id))).toEqual([]);
  });

  it('an item that only For You uses does not repeat a question of the bank', () => {
    const asked = [...ALL, ...BANK.association, ...BANK.visual].map((item) =>
      [item.prompt, item.pictured ?? answersOf(item).toSorted().join()].join(' '),
    );
    expect(repeated(asked)).toEqual([]);
  });

  it('the items that only For You uses fit the smallest board', () => {
    expect(ALL.filter(({ prompt, because }) => prompt.length > 60 || because.length > 60)).toEqual([]);
  });

  it('the pictures of items that only For You uses fit into the box of a picture', () => {
    for (const { id, picture } of FOR_YOU_BANK.visual)
      expect(Math.max(...coordinatesOf(picture?.lines ?? '')), id).toBeLessThanOrEqual(96);
  });
});

describe('the counted items', () => {
  it.each(COUNTED_FOR_YOU)('the right answer of $id is the number of shapes', (item) => {
    expect(item.right).toEqual([String(countIn(item))]);
    expect(item.wrong.every((wrong) => Number(wrong) >= 1)).toBe(true);
  });

  it('the size of an answer among the others does not reveal whether it is the right number of shapes', () => {
    const ranks = COUNTED_FOR_YOU.map(
      ({ right: [right], wrong }) => wrong.filter((each) => Number(each) < Number(right)).length,
    );
    for (const rank of [0, 1, 2, 3]) {
      const share = ranks.filter((each) => each === rank).length / ranks.length;
      expect(share).toBeGreaterThan(0.12);
      expect(share).toBeLessThan(0.4);
    }
  });

  it('a counted item is harder if it has more shapes', () => {
    const nested = COUNTED_FOR_YOU.filter(({ id }) => !id.startsWith('dots'));
    const sorted = nested.toSorted((one, other) => Number(one.right[0]) - Number(other.right[0]));
    const logits = sorted.map(({ extraLogits }) => extraLogits ?? 0);
    expect(logits).toEqual(logits.toSorted((one, other) => one - other));
  });
});

describe('the opposites', () => {
  const pairs = OPPOSITES.map(
    ({ id, right: [right] }) => [id.replace('opposite-', ''), right.toLowerCase()] as const,
  );

  it('no word belongs to two pairs of opposites, so a wrong answer is never the opposite', () => {
    expect(repeated(pairs.flat())).toEqual([]);
  });

  it('a wrong answer is never the opposite of the word in the question', () => {
    for (const [index, { wrong }] of OPPOSITES.entries()) {
      const own: readonly string[] = pairs[index] ?? [];
      expect(wrong.filter((word) => own.includes(word.toLowerCase()))).toEqual([]);
    }
  });
});

describe('the bridges', () => {
  it.each(BRIDGES)(
    'the right word of $id forms a word with the word before it and with the word after it',
    (item) => {
      const [, before = '', after = ''] = /after (\w+) and before (\w+)\?$/.exec(item.prompt) ?? [];
      const right = item.right[0].toLowerCase();
      expect(item.because.toLowerCase()).toBe(`${before}${right}, ${right}${after}.`);
      expect(item.wrong.map((word) => word.toLowerCase())).not.toContain(right);
    },
  );

  it('no two items of the bridges have the same explanation', () => {
    expect(repeated(BRIDGES.map(({ because }) => because))).toEqual([]);
  });

  it('the length of a word does not reveal whether it is the right answer', () => {
    for (const items of [BRIDGES, OPPOSITES]) {
      for (const sign of [1, -1]) {
        const extreme = items.filter(({ right: [right], wrong }) =>
          wrong.every(({ length }) => (right.length - length) * sign > 0),
        );
        expect(extreme.length / items.length).toBeLessThan(0.4);
      }
    }
  });
});
