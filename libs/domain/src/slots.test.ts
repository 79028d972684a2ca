import { describe, expect, it } from 'vitest';
import { gridCatalogue, pageCatalogue } from './catalogue';
import { dailySet, entryOfPart, entryOfSlot } from './daily-set';
import { gameHistories } from './game-history';
import { keyFiguresOf, mainFigureOf, scoreFigure } from './key-figures';
import {
  entryOfPlay,
  gridCardOf,
  gridCards,
  gridReactionSlot,
  gridSource,
  isPlayable,
  listedWays,
  noneClosed,
  openGameOf,
  resolveLaunch,
  slotIds,
  waysToPlay,
} from './launch';
import { gamesOfArea, levelSuggestion } from './measurement/area-level';
import { recommendationsFor } from './recommendations';
import { resultLine } from './result-line';
import { addedCards, addedEntries, noSlots, type SlotCatalogue, type SlotTexts } from './slots';
import { trainingPlan } from './training-plan';

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
        picture: 'memory',
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
    const changed: SlotCatalogue = new Map([
      ['number-sequence', product({ title: 'Maze', area: 'logic', difficulty: 'medium', minutes: 3 })],
    ]);
    expect(gridCardOf('number-sequence', changed)).toMatchObject({
      name: 'Maze',
      category: 'logic',
      difficulty: gridCatalogue[1]?.difficulty,
      duration: gridCatalogue[1]?.duration,
    });
  });
});

describe('what staff change in the console', () => {
  it('a card takes over the difficulty and the time limit of its slot after staff have changed them', () => {
    const { name: title, description, category: area } = pageCatalogue['memory-match'];
    const slot = {
      ...product({ title, description, picture: 'memory' }),
      area: area === 'balanced' ? 'memory' : area,
    };
    const unchanged = new Map([['memory-match', { ...slot, difficulty: 'easy', minutes: 5 } as const]]);
    expect(gridCards(unchanged)[0]).toMatchObject({ difficulty: 'medium', duration: '5-10 min' });
    const changed = new Map([['memory-match', { ...slot, difficulty: 'hard', minutes: 8 } as const]]);
    expect(gridCards(changed)[0]).toMatchObject({ difficulty: 'hard', duration: '8 min' });
  });

  it('the four cards and the table of all games follow the positions, and the sets stay last', () => {
    const moved: SlotCatalogue = new Map([
      ...slots,
      ...slotIds.map((slot, index) => [slot, product({ position: 80 - index * 10 })] as const),
    ]);
    expect(gridCards(moved).map(({ id }) => id)).toEqual(gridCatalogue.map(({ id }) => id).toReversed());
    expect(listedWays(moved).map(({ slot }) => slot)).toEqual([
      ...slotIds.toReversed(),
      'chess',
      'go',
      'daily-challenge',
      'balanced-training',
    ]);
    expect(listedWays(noSlots)).toEqual(waysToPlay());
  });

  it('a slot that staff have created gets a card with its picture when it has a release, and at most eight slots get cards', () => {
    expect(addedCards(slots)).toEqual([]);
    const served = new Map(
      Array.from({ length: 9 }, (_, index) => [
        `game-${index}`,
        { ...chess, picture: 'ideas', position: 100 - index, remote: `remote-${index}` } as const,
      ]),
    );
    expect(addedCards(served)).toHaveLength(8);
    expect(addedCards(served)[0]).toMatchObject({ id: 'game-8', picture: 'ideas', icon: 'puzzle' });
  });

  it('the parts of a set have the names of their slots, but a change of an area changes no set', () => {
    const renamed: SlotCatalogue = new Map(
      slotIds.map((slot) => [slot, product({ title: `My ${slot}`, area: 'logic' })] as const),
    );
    const set = dailySet('2027-01-01');
    expect(set.map((part) => entryOfPart(part, renamed).name)).toEqual(set.map(({ slot }) => `My ${slot}`));
  });

  it('recommendations and suggestions by level have the names of the slots, and suggest the games of added slots', () => {
    const namedMath: SlotCatalogue = new Map([['mental-math', product({ title: 'Sums', area: 'speed' })]]);
    const renamed: SlotCatalogue = new Map([
      ['memory-match', product({ title: 'Pairs' })],
      ['chess', { ...chess, remote: 'chess' }],
    ]);
    const stats = {
      origin: 'own',
      gamesPlayed: 3,
      streak: 5,
      overallScore: 40,
      memoryScore: 20,
      focusScore: 40,
      speedScore: 60,
      progress: 30,
      lastPlayed: '2027-01-01',
    } as const;
    const advised = recommendationsFor(stats, '2027-01-01', noneClosed, namedMath);
    expect(advised.map(({ name }) => name)).toContain('Sums');
    expect(trainingPlan(stats, noneClosed, renamed)[0].game?.name).toBe('Pairs');
    const low = { mean: -2, sd: 0.2 };
    const high = { mean: 2, sd: 0.2 };
    const game = (slot: string, overall: typeof low) => ({
      entry: entryOfSlot(slot, renamed) ?? pageCatalogue['memory-match'],
      ability: { overall, accuracy: overall, plays: 9 },
    });
    const games = [game('chess', low), game('number-sequence', high), game('reaction-test', high)];
    expect(levelSuggestion(games, noneClosed, renamed)?.game).toEqual({ id: 'chess', name: 'Chess Recall' });
    expect(gamesOfArea('memory', renamed)).toEqual(['memory', 'chess']);
  });
});

describe('the figures of a game that a slot loads', () => {
  const figures = [{ name: 'pieces', label: 'pieces set', kind: 'count', better: 'higher' }] as const;
  const served: SlotCatalogue = new Map([['chess', { ...chess, remote: 'chess', figures }]]);
  const play = (metrics: object, at: string) => ({
    session_id: at,
    game_id: 'chess',
    slot: 'chess',
    remote: 'chess',
    difficulty: 'medium',
    ended_at: at,
    raw_score: 30,
    metrics,
    finished: true,
  });

  it('a game of a team has the figures that it declares, and a game of the product keeps its own figures', () => {
    expect(keyFiguresOf('chess', served)).toEqual(figures);
    expect(keyFiguresOf('chess', noSlots)).toEqual([]);
    const hostile: SlotCatalogue = new Map([['mine', { ...chess, remote: 'memory', figures }]]);
    expect(keyFiguresOf('memory', hostile)).toEqual(keyFiguresOf('memory'));
  });

  it('lists of plays, personal bests and the result show the first figure of the game', () => {
    const plays = [play({ pieces: 7 }, '2027-01-01T10:00:00Z'), play({ pieces: 9 }, '2027-01-02T10:00:00Z')];
    const [last] = plays.toReversed();
    if (last === undefined) throw new Error('there is no play');
    expect(mainFigureOf(last, served)).toMatchObject({ value: 9, figure: { label: 'pieces set' } });
    expect(gameHistories(plays, served)[0]?.bests[0]).toMatchObject({ value: 9 });
    expect(resultLine(last, { plays: [], isCut: false }, served)?.text).toBe('Pieces set 9');
    expect(mainFigureOf(last, noSlots).figure).toBe(scoreFigure);
  });
});
