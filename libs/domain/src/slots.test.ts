import { describe, expect, it } from 'vitest';
import { gridCatalogue, pageCatalogue } from './catalogue';
import {
  entryOfPlay,
  gridCards,
  gridReactionSlot,
  gridSource,
  isPlayable,
  noneClosed,
  openGameOf,
  resolveLaunch,
  slotIds,
  waysToPlay,
} from './launch';
import { addedEntries, noSlots, type SlotCatalogue, type SlotTexts } from './slots';

const chess: SlotTexts = {
  title: 'Chess Recall',
  description: 'Set up every piece again.',
  area: 'memory',
  difficulty: 'hard',
  minutes: 4,
  picture: 'memory',
  position: 90,
  kind: 'added',
};
const slots: SlotCatalogue = new Map([
  ['go', { ...chess, title: 'Go', position: 95 }],
  ['chess', chess],
]);
const product = (changes: Partial<SlotTexts>): SlotTexts => ({ ...chess, kind: 'product', ...changes });

describe('a slot that staff have created', () => {
  it('a slot that staff have created is opened by its id, with its own texts, area and time limit', () => {
    expect(resolveLaunch('chess', null, undefined, slots)).toEqual({
      ok: true,
      entry: {
        id: 'chess',
        name: 'Chess Recall',
        description: 'Set up every piece again.',
        icon: 'memory',
        category: 'memory',
        difficulty: 'hard',
        duration: '4 min',
      },
      plan: { kind: 'slot', slot: 'chess' },
    });
    expect(resolveLaunch('chess', null, undefined, noSlots)).toEqual({ ok: false });
  });

  it('the ways to play list slots that staff have created after the product’s games, in the order of the positions', () => {
    const added = waysToPlay(slots).slice(waysToPlay().length);
    expect(added.map(({ slot, source }) => [slot, source])).toEqual([
      ['chess', null],
      ['go', null],
    ]);
    expect(addedEntries(slots).map(({ id }) => id)).toEqual(['chess', 'go']);
  });

  it('stored plays of a slot that staff have created get the name of the slot, but no entry while the registry is unknown', () => {
    expect(entryOfPlay('chess', 'chess', slots)?.name).toBe('Chess Recall');
    expect(entryOfPlay('chess', 'chess')).toBeNull();
  });

  it('a slot that staff have created can be played unless it is closed', () => {
    expect(isPlayable('chess', noneClosed)).toBe(true);
    expect(isPlayable('chess', new Set(['chess']))).toBe(false);
  });

  it('openGameOf opens a slot that staff have created if the product’s games of its area are closed', () => {
    expect(openGameOf('memory', 'memory-match', noneClosed, slots)?.id).toBe('memory-match');
    expect(openGameOf('memory', 'memory-match', new Set(['memory-match']), slots)?.id).toBe('chess');
  });
});

describe('the texts of a product slot', () => {
  it('while the registry is not loaded, every entry has the texts of the catalogue', () => {
    expect(gridCards(noSlots)).toEqual(gridCatalogue);
    for (const slot of slotIds.filter((id) => id !== gridReactionSlot))
      expect(resolveLaunch(slot)).toMatchObject({ entry: pageCatalogue[slot] });
  });

  it('a page gets the texts, area and time limit of its slot', () => {
    const changed: SlotCatalogue = new Map([['reaction-test', product({ title: 'Maze', area: 'logic' })]]);
    expect(resolveLaunch('reaction-test', null, undefined, changed)).toMatchObject({
      entry: { id: 'reaction-test', name: 'Maze', category: 'logic', duration: '4 min' },
    });
    const grid = resolveLaunch('reaction-test', gridSource, undefined, changed);
    expect(grid).toMatchObject({ entry: { name: 'Creative Spark' } });
  });

  it('a card of the grid gets the texts and area of its slot, and keeps its own difficulty and duration', () => {
    const changed: SlotCatalogue = new Map([['number-sequence', product({ title: 'Maze', area: 'logic' })]]);
    expect(gridCards(changed)[1]).toMatchObject({
      name: 'Maze',
      category: 'logic',
      difficulty: gridCatalogue[1]?.difficulty,
      duration: gridCatalogue[1]?.duration,
    });
  });
});
