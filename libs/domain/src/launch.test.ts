import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aliasIds, catalogueIds, gridCatalogue, gridEntry, isGameId, pageCatalogue } from './catalogue';
import { addDays } from './civil-date';
import { balancedSet, dailySet, entryOfPart, type SetPart } from './daily-set';
import {
  archiveSource,
  defaultRemotes,
  entryOfPlay,
  gridSource,
  isPlayable,
  noneClosed,
  openGameOf,
  resolveLaunch,
  resolveRecommendedId,
  type SlotId,
  slotIds,
  waysToPlay,
} from './launch';
import { planGameOf } from './training-plan';

describe('the default remotes', () => {
  it('the slots memory-match, number-sequence, word-recall and reaction-test have their default remotes [GAME-06]', () => {
    expect(defaultRemotes).toMatchObject({
      'memory-match': 'memory',
      'number-sequence': 'sequence',
      'word-recall': 'puzzle',
      'reaction-test': 'reaction',
    });
  });

  it('the slots of pattern recognition, of mental math and of a launch from the grid have their default remotes [GAME-07]', () => {
    expect(defaultRemotes).toMatchObject({
      'reaction-test@grid': 'creative',
      'pattern-recognition': 'number-sequence',
      'mental-math': 'arithmetic',
    });
    expect(new Set(Object.values(defaultRemotes)).size).toBe(7);
  });
});

describe('launching a game', () => {
  const anyId = fc.oneof(
    fc.string(),
    fc.constantFrom('constructor', '__proto__', 'toString', 'reaction-test@grid'),
  );

  it('a launch from a card of the grid has the values of the grid table, and any other launch those of the page table [GAME-01]', () => {
    const cards = gridCatalogue.map(({ id }) => id);
    for (const id of catalogueIds) {
      for (const source of [undefined, null, 'plan'])
        expect(resolveLaunch(id, source)).toMatchObject({ ok: true, entry: pageCatalogue[id] });
      const fromGrid = cards.includes(id) ? gridEntry(id) : pageCatalogue[id];
      expect(resolveLaunch(id, gridSource)).toMatchObject({ ok: true, entry: fromGrid });
    }
  });

  it('there are nine ways to play, each with the entry and the slot of its launch', () => {
    expect(
      waysToPlay()
        .map(({ entry }) => entry.name)
        .toSorted(),
    ).toEqual([
      'Balanced Training',
      'Creative Spark',
      'Daily Brain Challenge',
      'Focus Flow',
      'Memory Master',
      'Mental Math',
      'Pattern Recognition',
      'Puzzle Solver',
      'Speed game',
    ]);
    for (const { entry, source, slot } of waysToPlay()) {
      expect(resolveLaunch(entry.id, source)).toMatchObject({ ok: true, entry });
      expect(entryOfPlay(entry.id, slot)).toEqual(entry);
    }
    expect(new Set(waysToPlay().map(({ slot }) => slot)).size).toBe(9);
  });

  it('a launch loads the slot with the game’s id; only Creative Spark loads the slot reaction-test@grid', () => {
    expect(resolveLaunch('reaction-test')).toMatchObject({ plan: { kind: 'slot', slot: 'reaction-test' } });
    expect(resolveLaunch('reaction-test', 'plan')).toMatchObject({ plan: { slot: 'reaction-test' } });
    expect(resolveLaunch('reaction-test', gridSource)).toMatchObject({
      plan: { slot: 'reaction-test@grid' },
    });
    expect(resolveLaunch('word-recall', gridSource)).toMatchObject({ plan: { slot: 'word-recall' } });
  });

  it('the daily challenge and balanced training open a set', () => {
    expect(resolveLaunch('daily-challenge')).toMatchObject({ plan: { kind: 'set', drawnFrom: 'date' } });
    expect(resolveLaunch('balanced-training')).toMatchObject({ plan: { kind: 'set', drawnFrom: 'random' } });
  });

  describe('from the archive', () => {
    const date = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays('2026-11-21', days));
    const launch = (
      id: string,
      source: string | null,
      requested: string | null,
      today = addDays('2026-11-21', 0),
    ) => resolveLaunch(id, source, { date: requested, today });

    it('balanced training opens the set of any past date, and a random set for today and for future dates', () => {
      fc.assert(
        fc.property(date, date, (requested, today) => {
          const plan =
            requested < today
              ? { kind: 'set', drawnFrom: 'archive', date: requested }
              : { kind: 'set', drawnFrom: 'random' };
          const entry = pageCatalogue['balanced-training'];
          expect(launch('balanced-training', archiveSource, requested, today)).toEqual({
            ok: true,
            entry,
            plan,
          });
        }),
      );
      expect(launch('balanced-training', archiveSource, '2026-11-21')).toMatchObject({
        plan: { drawnFrom: 'random' },
      });
    });

    it('balanced training opens a random set if the requested date is not a calendar date', () => {
      const malformed = ['2026-02-30', '2026-1-1', '26-01-01', '2026-11-20T00:00:00Z', ' 2026-11-20', ''];
      const anyText = fc.oneof(fc.constantFrom(null, ...malformed), fc.string());
      fc.assert(
        fc.property(anyText, (value) => {
          expect(launch('balanced-training', archiveSource, value)).toEqual(
            resolveLaunch('balanced-training'),
          );
        }),
      );
    });

    it('only balanced training from the archive uses the requested date', () => {
      const ids = [...catalogueIds, ...aliasIds];
      fc.assert(
        fc.property(
          date,
          fc.constantFrom(...ids),
          fc.constantFrom(null, gridSource, 'plan'),
          (day, id, source) => {
            expect(launch(id, source, day)).toEqual(resolveLaunch(id, source));
            if (id !== 'balanced-training') expect(launch(id, archiveSource, day)).toEqual(resolveLaunch(id));
          },
        ),
      );
    });
  });

  it('a launch refuses an id that is not in the catalogue', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        fc.pre(!isGameId(id));
        expect(resolveLaunch(id, gridSource)).toEqual({ ok: false });
      }),
    );
  });

  it('a recommended id that is unknown falls back to pattern recognition [RECO-16]', () => {
    for (const id of catalogueIds) expect(resolveRecommendedId(id)).toBe(id);
    fc.assert(
      fc.property(anyId, (id) => {
        fc.pre(!isGameId(id));
        expect(resolveRecommendedId(id)).toBe('pattern-recognition');
      }),
    );
  });

  it('the recommended id balanced-training does not fall back to pattern recognition [RECO-17]', () => {
    expect(resolveRecommendedId('balanced-training')).toBe('balanced-training');
  });

  it('entryOfPlay returns the catalogue entry from which a stored play was launched', () => {
    expect(entryOfPlay('reaction-test', 'reaction-test@grid')?.name).toBe('Creative Spark');
    expect(entryOfPlay('reaction-test', 'reaction-test')?.name).toBe('Speed game');
    expect(entryOfPlay('chess', 'chess')).toBeNull();
  });
});

describe('a launch while some slots are closed', () => {
  const anyDate = fc.nat(20_000).map((days) => addDays('2026-01-01', days));
  const anyClosed = fc.subarray([...slotIds]).map((slots) => new Set<string>(slots));
  const anySet = fc.oneof(
    anyDate.map((date) => (closed: ReadonlySet<string>) => dailySet(date, closed)),
    fc.nat(2 ** 32 - 1).map((seed) => (closed: ReadonlySet<string>) => balancedSet(seed, closed)),
  );
  const slotsOf = (parts: readonly SetPart[]) => parts.map(({ slot }) => slot);
  /** Returns a part without its replacements, because these depend on the closed slots and the rest of the set. */
  const withoutReplacements = ({ slot, remote, seed, difficulty }: SetPart) => ({
    slot,
    remote,
    seed,
    difficulty,
  });
  const areaOf = (slot: SlotId) => entryOfPart({ slot }).category;

  describe('a set', () => {
    it('a set has distinct open slots, and three of them if at least three are open', () => {
      fc.assert(
        fc.property(anySet, anyClosed, (draw, closed) => {
          const slots = slotsOf(draw(closed));
          expect(slots.filter((slot) => closed.has(slot))).toEqual([]);
          expect(new Set(slots).size).toBe(slots.length);
          expect(slots).toHaveLength(Math.min(3, slotIds.length - closed.size));
        }),
      );
    });

    it('a set keeps its open parts, and replaced parts keep their seeds', () => {
      fc.assert(
        fc.property(anySet, anyClosed, (draw, closed) => {
          fc.pre(slotIds.length - closed.size >= 3);
          const [usual, changed] = [draw(noneClosed), draw(closed)];
          expect(changed.map(({ seed }) => seed)).toEqual(usual.map(({ seed }) => seed));
          usual.forEach((part, index) => {
            if (!closed.has(part.slot)) expect(changed[index]).toMatchObject(withoutReplacements(part));
          });
        }),
      );
    });

    it('a closed part of a set is replaced by an open game of the same area, if there is one', () => {
      fc.assert(
        fc.property(anySet, anyClosed, (draw, closed) => {
          // With fewer than three open slots, a part is omitted, and the later parts get lower indexes. So the indexes
          // of the two sets cannot be compared.
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

    it('a set does not change if a slot outside it is closed', () => {
      fc.assert(
        fc.property(anyDate, anyClosed, (date, closed) => {
          expect(dailySet(date, new Set([...closed].toReversed()))).toEqual(dailySet(date, closed));
          const parts = slotsOf(dailySet(date));
          const besides = new Set([...closed].filter((slot) => parts.every((part) => part !== slot)));
          expect(dailySet(date, besides).map(withoutReplacements)).toEqual(
            dailySet(date).map(withoutReplacements),
          );
        }),
      );
      // The expected games must never change. Otherwise two versions of the shell would give players different sets on
      // the same date.
      expect(slotsOf(dailySet('2026-11-21', new Set(['pattern-recognition'])))).toEqual([
        'memory-match',
        'number-sequence',
        'reaction-test@grid',
      ]);
    });

    it('if the only memory game is closed, the date determines the game that replaces it', () => {
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
    it('a game is playable while its slot is open; a set is playable while any slot is open', () => {
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

    it('the training plan uses the usual game of an area if it is open, otherwise another open game of the area, or none', () => {
      fc.assert(
        fc.property(anyClosed, fc.constantFrom('memory', 'focus', 'speed'), (closed, area) => {
          const game = planGameOf(area, closed);
          const open = catalogueIds.filter((id) => pageCatalogue[id].category === area && !closed.has(id));
          if (game === null) expect(open).toEqual([]);
          else expect(open).toContain(game.id);
        }),
      );
      expect(openGameOf('speed', 'reaction-test', noneClosed)?.id).toBe('reaction-test');
      expect(openGameOf('speed', 'reaction-test', new Set(['reaction-test']))?.id).toBe('mental-math');
    });
  });
});
