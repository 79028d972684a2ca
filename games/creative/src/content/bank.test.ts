import { describe, expect, it } from 'vitest';
import { TIPS } from '../rules';
import { BANK } from './bank';
import type { ClosedItem, OpenItem } from './items';

const CLOSED = [...BANK.association, ...BANK.visual];
const OPEN = [...BANK.divergent, ...BANK.reversal];
const TYPES = ['association', 'visual', 'divergent', 'reversal'] as const;
/**
 * The minimum number of challenges of each type. It is enough for one easy run a day for a month. An easy run has two
 * association and two divergent challenges, and one of each other type.
 */
const LEAST = { association: 62, visual: 60, divergent: 62, reversal: 38 };

const answersOf = ({ right, wrong }: ClosedItem): readonly string[] => [...right, ...wrong];
const textsOf = (item: ClosedItem | OpenItem): readonly string[] =>
  'ideas' in item
    ? [item.prompt, ...Object.entries(item.ideas).flat()]
    : [item.prompt, item.because, item.pictured ?? '', ...answersOf(item)];

const ALL_TEXTS = [...[...CLOSED, ...OPEN].flatMap(textsOf), ...TIPS];

/** Words that many prompts share. They are ignored when two items are compared. */
const FRAME = new Set(
  'and the you how what which word goes after before have common could does make that nobody build from with this your'.split(
    ' ',
  ),
);

/** Returns the words by which an item is compared with others: those of its prompt and of its answers. */
function keywordsOf(item: ClosedItem | OpenItem): Set<string> {
  const texts = 'ideas' in item ? [item.prompt, ...Object.keys(item.ideas)] : [item.prompt, ...item.right];
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  return new Set(words.filter((word) => word.length > 2 && !FRAME.has(word)));
}

/** Returns the share of the shorter item's keywords that also occur in the other item. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.min(one.size, other.size);
}

/** Returns the pairs of items that would look like the same item to a player. */
function nearDuplicates(items: readonly (ClosedItem | OpenItem)[]): string[] {
  const all = items.map((item) => ({ id: item.id, keywords: keywordsOf(item) }));
  return all.flatMap(({ id, keywords }, index) =>
    all
      .slice(index + 1)
      .filter((other) => similarity(keywords, other.keywords) > 0.5)
      .map((other) => `${id} and ${other.id}`),
  );
}

const repeated = (texts: readonly string[]): string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the bank of challenges', () => {
  it.each(TYPES)('the bank has enough challenges of the type %s for a month', (type) => {
    expect(BANK[type].length).toBeGreaterThanOrEqual(LEAST[type]);
  });

  it.each(TYPES)('the ids of challenges of the type %s are unique and valid in an observation', (type) => {
    const ids = BANK[type].map(({ id }) => id);
    expect(repeated(ids)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9:+._-]{1,48}$/.test(id))).toEqual([]);
  });

  it('no two associations, and no two open-ended challenges, are alike', () => {
    for (const type of ['association', 'divergent', 'reversal'] as const)
      expect(nearDuplicates(BANK[type])).toEqual([]);
    expect(repeated(OPEN.flatMap(({ ideas }) => Object.entries(ideas).flat()))).toEqual([]);
  });

  it('the search for near-duplicates finds a reworded item', () => {
    const reworded = BANK.association
      .filter(({ id }) => id === 'piano-map-door')
      .map((item) => ({ ...item, id: 'other', prompt: 'What does a door share with a map and a piano?' }));
    expect(nearDuplicates([...BANK.association, ...reworded])).toEqual(['piano-map-door and other']);
  });

  it('no two visual challenges have the same prompt and picture, or the same prompt and answers', () => {
    const asked = BANK.visual.map((item) =>
      [item.prompt, item.pictured ?? answersOf(item).toSorted().join()].join(' '),
    );
    expect(repeated(asked)).toEqual([]);
  });

  it.each(CLOSED)('the right and wrong answers of $id are four different texts [CRE-02]', (item) => {
    expect(new Set(answersOf(item)).size).toBe(4);
  });

  it.each(OPEN)('$id has four ideas, each with its own reply [CRE-02]', ({ ideas }) => {
    expect(Object.keys(ideas)).toHaveLength(4);
    expect(new Set(Object.values(ideas)).size).toBe(4);
  });

  it.each(BANK.visual)(
    '$id has a picture with a description, or four answers with different drawings',
    ({ pictured, picture, faces, right, wrong }) => {
      expect(picture !== undefined).toBe(pictured !== undefined);
      expect(picture ?? faces).toBeDefined();
      if (faces === undefined) return;
      expect(Object.keys(faces).toSorted()).toEqual([...right, ...wrong].toSorted());
      expect(repeated(Object.values(faces).map(({ lines, filled }) => `${lines}${filled}`))).toEqual([]);
    },
  );

  it('every prompt fits into two lines, and every idea into one, on the smallest board', () => {
    const long = [
      ...OPEN.filter(({ prompt }) => prompt.length > 54).map(({ id }) => id),
      ...OPEN.flatMap(({ ideas }) => Object.keys(ideas)).filter(({ length }) => length > 29),
      ...CLOSED.filter(({ prompt }) => prompt.length > 60).map(({ id }) => id),
    ];
    expect(long).toEqual([]);
  });

  it('every reply has at most 60 characters, so that it can be read while the feedback is shown', () => {
    const replies = [
      ...OPEN.flatMap(({ ideas }) => Object.values(ideas)),
      ...CLOSED.map(({ because }) => because),
    ];
    expect(replies.filter(({ length }) => length > 60)).toEqual([]);
  });

  it('the length of an answer does not reveal whether it is right', () => {
    const single = BANK.association.filter(({ right }) => right.length === 1);
    const isExtreme = ({ right: [right], wrong }: ClosedItem, sign: 1 | -1) =>
      wrong.every(({ length }) => (right.length - length) * sign > 0);
    for (const sign of [1, -1] as const) {
      const share = single.filter((item) => isExtreme(item, sign)).length / single.length;
      expect(share).toBeLessThan(0.4);
    }
  });

  it('the texts of challenges have no exclamation marks, are in plain ASCII, and make no health claims', () => {
    const loud = /!|[^ -~]|data:|\b(brain|IQ|improve|boost|train|prove[ns]?|heal|cure|smarter)\b/i;
    expect(ALL_TEXTS.filter((text) => loud.test(text))).toEqual([]);
  });
});
