import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogueIds, gridEntry, isGameId, pageCatalogue } from './catalogue';
import { entryOfPlay, gridSource, resolveLaunch, resolveRecommendedId } from './launch';

const anyId = fc.oneof(
  fc.string(),
  fc.constantFrom('constructor', '__proto__', 'toString', 'reaction-test@grid'),
);

it('plays every id by the page table, except Creative Spark from the grid', () => {
  for (const id of catalogueIds) {
    expect(resolveLaunch(id)).toMatchObject({ ok: true, entry: pageCatalogue[id] });
    const fromGrid = id === 'reaction-test' ? gridEntry(id) : pageCatalogue[id];
    expect(resolveLaunch(id, gridSource)).toMatchObject({ ok: true, entry: fromGrid });
  }
});

it('loads the slot of the id, and the grid slot for Creative Spark alone', () => {
  expect(resolveLaunch('reaction-test')).toMatchObject({ plan: { kind: 'slot', slot: 'reaction-test' } });
  expect(resolveLaunch('reaction-test', 'plan')).toMatchObject({ plan: { slot: 'reaction-test' } });
  expect(resolveLaunch('reaction-test', gridSource)).toMatchObject({ plan: { slot: 'reaction-test@grid' } });
  expect(resolveLaunch('word-recall', gridSource)).toMatchObject({ plan: { slot: 'word-recall' } });
});

it('opens a set for the daily challenge and for balanced training', () => {
  expect(resolveLaunch('daily-challenge')).toMatchObject({ plan: { kind: 'set', drawnFrom: 'date' } });
  expect(resolveLaunch('balanced-training')).toMatchObject({ plan: { kind: 'set', drawnFrom: 'random' } });
});

it('refuses every other id', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      fc.pre(!isGameId(id));
      expect(resolveLaunch(id, gridSource)).toEqual({ ok: false });
    }),
  );
});

it('falls back to pattern recognition for a recommended id outside the known ones [RECO-16]', () => {
  for (const id of catalogueIds) expect(resolveRecommendedId(id)).toBe(id);
  fc.assert(
    fc.property(anyId, (id) => {
      fc.pre(!isGameId(id));
      expect(resolveRecommendedId(id)).toBe('pattern-recognition');
    }),
  );
});

it('resolves the alias balanced-training before the fallback [RECO-17]', () => {
  expect(resolveRecommendedId('balanced-training')).toBe('balanced-training');
});

it('names a stored play by the entry that it was launched from', () => {
  expect(entryOfPlay('reaction-test', 'reaction-test@grid')?.name).toBe('Creative Spark');
  expect(entryOfPlay('reaction-test', 'reaction-test')?.name).toBe('Speed game');
  expect(entryOfPlay('chess', 'chess')).toBeNull();
});
