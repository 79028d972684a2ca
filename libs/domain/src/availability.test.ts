import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aliasIds, catalogueIds, pageCatalogue } from './catalogue';
import { addDays } from './civil-date';
import { balancedSet, dailySet, entryOfPart, type SetPart } from './daily-set';
import { gridSource, isPlayable, noneClosed, openGameOf, type SlotId, slotIds } from './launch';
import { planGameOf } from './training-plan';

const anyDate = fc.nat(20_000).map((days) => addDays('2026-01-01', days));
const anyClosed = fc.subarray([...slotIds]).map((slots) => new Set<string>(slots));
const anySet = fc.oneof(
  anyDate.map((date) => (closed: ReadonlySet<string>) => dailySet(date, closed)),
  fc.nat(2 ** 32 - 1).map((seed) => (closed: ReadonlySet<string>) => balancedSet(seed, closed)),
);
const slotsOf = (parts: readonly SetPart[]) => parts.map(({ slot }) => slot);
const areaOf = (slot: SlotId) =>
  entryOfPart({ slot, remote: 'memory', seed: 0, difficulty: 'medium' }).category;

describe('a set', () => {
  it('has only open slots, none twice, and three of them while so many are open', () => {
    fc.assert(
      fc.property(anySet, anyClosed, (draw, closed) => {
        const slots = slotsOf(draw(closed));
        expect(slots.filter((slot) => closed.has(slot))).toEqual([]);
        expect(new Set(slots).size).toBe(slots.length);
        expect(slots).toHaveLength(Math.min(3, slotIds.length - closed.size));
      }),
    );
  });

  it('keeps its open parts as they are, and the seeds of those that are replaced', () => {
    fc.assert(
      fc.property(anySet, anyClosed, (draw, closed) => {
        fc.pre(slotIds.length - closed.size >= 3);
        const [usual, changed] = [draw(noneClosed), draw(closed)];
        expect(changed.map(({ seed }) => seed)).toEqual(usual.map(({ seed }) => seed));
        usual.forEach((part, index) => {
          if (!closed.has(part.slot)) expect(changed[index]).toEqual(part);
        });
      }),
    );
  });

  it('replaces a part by an open game of the same area, where there is one', () => {
    fc.assert(
      fc.property(anySet, anyClosed, (draw, closed) => {
        // With fewer the parts move up.
        fc.pre(slotIds.length - closed.size >= 3);
        const [usual, changed] = [draw(noneClosed), draw(closed)];
        usual.forEach(({ slot }, index) => {
          const others = slotIds.filter((other) => areaOf(other) === areaOf(slot) && !closed.has(other));
          const next = changed[index]?.slot;
          if (closed.has(slot) && others.length > 0 && next !== undefined)
            expect(areaOf(next)).toBe(areaOf(slot));
        });
      }),
    );
  });

  it('is the same for everybody with the same date and registry, whatever else is closed besides its parts', () => {
    fc.assert(
      fc.property(anyDate, anyClosed, (date, closed) => {
        expect(dailySet(date, new Set([...closed].toReversed()))).toEqual(dailySet(date, closed));
        const parts = slotsOf(dailySet(date));
        const besides = new Set([...closed].filter((slot) => parts.every((part) => part !== slot)));
        expect(dailySet(date, besides)).toEqual(dailySet(date));
      }),
    );
    // A changed choice would give players of one date different sets across two versions of the shell.
    expect(slotsOf(dailySet('2026-11-21', new Set(['pattern-recognition'])))).toEqual([
      'memory-match',
      'number-sequence',
      'reaction-test@grid',
    ]);
  });

  it('has other games by date in the place of the only memory game', () => {
    const closed = new Set(['memory-match']);
    const firsts = Array.from(
      { length: 60 },
      (_, day) => dailySet(addDays('2026-01-01', day), closed)[0]?.slot,
    );
    expect(new Set(firsts).size).toBeGreaterThan(3);
    expect(firsts).not.toContain(undefined);
  });
});

describe('a game', () => {
  it('is playable while its slot is open; a set while any slot is', () => {
    fc.assert(
      fc.property(anyClosed, (closed) => {
        for (const id of catalogueIds.filter((one) => one !== 'daily-challenge'))
          expect(isPlayable(id, closed)).toBe(!closed.has(id));
        expect(isPlayable('reaction-test', closed, gridSource)).toBe(!closed.has('reaction-test@grid'));
        for (const id of ['daily-challenge', ...aliasIds] as const)
          expect(isPlayable(id, closed)).toBe(closed.size < slotIds.length);
      }),
    );
  });

  it('of an area is the usual one while it is open, else another of the area, else none', () => {
    fc.assert(
      fc.property(anyClosed, fc.constantFrom('memory', 'focus', 'speed'), (closed, area) => {
        const game = planGameOf(area, closed);
        const open = catalogueIds.filter((id) => pageCatalogue[id].category === area && !closed.has(id));
        if (game === null) expect(open).toEqual([]);
        else expect(open).toContain(game.id);
      }),
    );
    expect(openGameOf('speed', 'reaction-test', noneClosed)).toBe('reaction-test');
    expect(openGameOf('speed', 'reaction-test', new Set(['reaction-test']))).toBe('mental-math');
  });
});
