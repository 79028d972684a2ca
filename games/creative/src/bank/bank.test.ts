import { describe, expect, it } from 'vitest';
import { TIPS } from '../texts';
import { ASSOCIATIONS } from './associations';
import { DIVERGENTS } from './divergents';
import { DRAWINGS } from './drawings';
import { REVERSALS } from './reversals';
import { VISUALS } from './visuals';

const CLOSED = [...ASSOCIATIONS, ...VISUALS];
const OPEN = [...DIVERGENTS, ...REVERSALS];

const wordsOf = (item: (typeof CLOSED)[number] | (typeof OPEN)[number]): readonly string[] =>
  'ideas' in item
    ? [item.prompt, ...Object.entries(item.ideas).flat()]
    : [item.prompt, item.because, item.pictured ?? '', ...item.right, ...item.wrong];

const ALL_WORDS = [...[...CLOSED, ...OPEN].flatMap(wordsOf), ...TIPS];

describe('the bank', () => {
  it('names each challenge once', () => {
    const ids = [...CLOSED, ...OPEN].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has enough of each type for the longest list, and to come back for', () => {
    expect(
      Math.min(...[ASSOCIATIONS, DIVERGENTS, VISUALS, REVERSALS].map(({ length }) => length)),
    ).toBeGreaterThan(8);
  });

  it.each(CLOSED)(
    'offers four different answers, some right and some wrong: $id [CRE-02]',
    ({ right, wrong }) => {
      expect(new Set([...right, ...wrong]).size).toBe(4);
      expect(right.length * wrong.length).toBeGreaterThan(0);
    },
  );

  it.each(OPEN)('offers four ideas, each with a reply of its own: $id [CRE-02]', ({ ideas }) => {
    expect(Object.keys(ideas)).toHaveLength(4);
    expect(new Set(Object.values(ideas)).size).toBe(4);
  });

  it.each(VISUALS)(
    'draws a picture or all four answers, with words for each: $id',
    ({ id, pictured, right, wrong }) => {
      const { picture, options } = DRAWINGS[id] ?? {};
      expect(picture !== undefined).toBe(pictured !== undefined);
      expect(picture ?? options).toBeDefined();
      if (options !== undefined)
        expect(Object.keys(options).toSorted()).toEqual([...right, ...wrong].toSorted());
    },
  );

  it('draws no two answers alike', () => {
    for (const { options = {} } of Object.values(DRAWINGS)) {
      const drawn = Object.values(options).map(({ lines, filled }) => `${lines}${filled}`);
      expect(new Set(drawn).size).toBe(drawn.length);
    }
  });

  it('fits the smallest board: two lines of prompt and one of each idea', () => {
    const long = [
      ...OPEN.filter(({ prompt }) => prompt.length > 54).map(({ id }) => id),
      ...OPEN.flatMap(({ ideas }) => Object.keys(ideas)).filter(({ length }) => length > 29),
      ...CLOSED.filter(({ prompt }) => prompt.length > 60).map(({ id }) => id),
    ];
    expect(long).toEqual([]);
  });

  it('can be read within the feedback: short replies', () => {
    const replies = [
      ...OPEN.flatMap(({ ideas }) => Object.values(ideas)),
      ...CLOSED.map(({ because }) => because),
    ];
    expect(replies.filter(({ length }) => length > 60)).toEqual([]);
  });

  it('speaks calmly, in plain letters, and promises nothing', () => {
    const loud = /!|[^ -~]|data:|\b(brain|IQ|improve|boost|train|prove[ns]?|heal|cure|smarter)\b/i;
    expect(ALL_WORDS.filter((words) => loud.test(words))).toEqual([]);
  });
});
