import { describe, expect, it } from 'vitest';
import { TIPS } from '../rules';
import { ASSOCIATIONS, VISUALS } from './closed-items';
import { DRAWINGS } from './drawings';
import { DIVERGENTS, REVERSALS } from './open-items';

const CLOSED = [...ASSOCIATIONS, ...VISUALS];
const OPEN = [...DIVERGENTS, ...REVERSALS];

const wordsOf = (item: (typeof CLOSED)[number] | (typeof OPEN)[number]): readonly string[] =>
  'ideas' in item
    ? [item.prompt, ...Object.entries(item.ideas).flat()]
    : [item.prompt, item.because, item.pictured ?? '', ...item.right, ...item.wrong];

const ALL_WORDS = [...[...CLOSED, ...OPEN].flatMap(wordsOf), ...TIPS];

describe('the bank of challenges', () => {
  it('every id in the bank is unique', () => {
    const ids = [...CLOSED, ...OPEN].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('the bank has more challenges of each type than the longest run needs', () => {
    expect(
      Math.min(...[ASSOCIATIONS, DIVERGENTS, VISUALS, REVERSALS].map(({ length }) => length)),
    ).toBeGreaterThan(8);
  });

  it.each(CLOSED)(
    'the right and wrong answers of $id are four different texts [CRE-02]',
    ({ right, wrong }) => {
      expect(new Set([...right, ...wrong]).size).toBe(4);
      expect(right.length * wrong.length).toBeGreaterThan(0);
    },
  );

  it.each(OPEN)('$id has four ideas, each with its own reply [CRE-02]', ({ ideas }) => {
    expect(Object.keys(ideas)).toHaveLength(4);
    expect(new Set(Object.values(ideas)).size).toBe(4);
  });

  it.each(VISUALS)(
    '$id has a picture with a description, or four drawn answers',
    ({ id, pictured, right, wrong }) => {
      const { picture, options } = DRAWINGS[id] ?? {};
      expect(picture !== undefined).toBe(pictured !== undefined);
      expect(picture ?? options).toBeDefined();
      if (options !== undefined)
        expect(Object.keys(options).toSorted()).toEqual([...right, ...wrong].toSorted());
    },
  );

  it('the drawn answers of a challenge are all different', () => {
    for (const { options = {} } of Object.values(DRAWINGS)) {
      const drawn = Object.values(options).map(({ lines, filled }) => `${lines}${filled}`);
      expect(new Set(drawn).size).toBe(drawn.length);
    }
  });

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

  it('texts are calm, in plain ASCII, and make no health claims', () => {
    const loud = /!|[^ -~]|data:|\b(brain|IQ|improve|boost|train|prove[ns]?|heal|cure|smarter)\b/i;
    expect(ALL_WORDS.filter((words) => loud.test(words))).toEqual([]);
  });
});
