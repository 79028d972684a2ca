import { AREA_NAMES } from '@mindloom/game-contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CatalogueEntry,
  catalogueIds,
  gridCatalogue,
  gridEntry,
  pageCatalogue,
  sampleProgress,
  sessionLimitMs,
  withProgress,
} from './catalogue';

describe('the catalogue', () => {
  const facts = ({ id, name, category, difficulty, duration }: CatalogueEntry): string[] => [
    id,
    name,
    AREA_NAMES[category],
    difficulty,
    duration,
  ];

  it('the four cards on /games have the labels of the grid table in docs/product [LIST-03, LIST-04, LIST-05]', () => {
    expect(gridCatalogue.map(facts)).toEqual([
      ['memory-match', 'Memory Master', 'Memory', 'medium', '5-10 min'],
      ['number-sequence', 'Focus Flow', 'Focus', 'hard', '10-15 min'],
      ['word-recall', 'Puzzle Solver', 'Logic', 'medium', '10-20 min'],
      ['reaction-test', 'Creative Spark', 'Creative', 'easy', '5-10 min'],
    ]);
  });

  it('the game pages have the labels of the page table in docs/product [GAME-02, GAME-03, GAME-04, GAME-05]', () => {
    expect(Object.values(pageCatalogue).map(facts)).toEqual([
      ['memory-match', 'Memory Master', 'Memory', 'easy', '5 min'],
      ['number-sequence', 'Focus Flow', 'Focus', 'medium', '3 min'],
      ['word-recall', 'Puzzle Solver', 'Logic', 'medium', '4 min'],
      ['reaction-test', 'Speed game', 'Speed', 'easy', '2 min'],
      ['pattern-recognition', 'Pattern Recognition', 'Focus', 'hard', '6 min'],
      ['mental-math', 'Mental Math', 'Speed', 'medium', '5 min'],
      ['daily-challenge', 'Daily Brain Challenge', 'Balanced', 'medium', '10 min'],
      ['balanced-training', 'Balanced Training', 'Balanced', 'medium', '10 min'],
    ]);
  });

  it('the catalogue has six categories [LIST-12]', () => {
    expect(Object.values(AREA_NAMES)).toEqual(['Memory', 'Focus', 'Speed', 'Logic', 'Creative', 'Balanced']);
  });

  it('each of the seven catalogue ids, and balanced-training, has a page entry with the same id', () => {
    for (const [id, entry] of Object.entries(pageCatalogue)) expect(entry.id).toBe(id);
    expect(Object.keys(pageCatalogue)).toEqual([...catalogueIds, 'balanced-training']);
    expect(gridEntry('mental-math')).toBeNull();
  });

  it('the daily challenge has a brain target and a cognitive health text [DAILY-07]', () => {
    expect(pageCatalogue['daily-challenge']).toMatchObject({
      brainTarget: expect.stringMatching(/\w/),
      cognitiveHealth: expect.stringMatching(/\w/),
    });
  });
});

describe('the session limit', () => {
  it('the session limit is the first integer of the duration text, in minutes [GAME-18]', () => {
    expect(['5 min', '5-10 min', '10 min', '2 min'].map(sessionLimitMs)).toEqual([
      300_000, 300_000, 600_000, 120_000,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(999), (first, second) => {
        expect(sessionLimitMs(`about ${first}-${second} min`)).toBe(first * 60_000);
      }),
    );
  });

  it('the session limit is 60 s for a duration text without a number [GAME-18]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/\d/.test(text));
        expect(sessionLimitMs(text)).toBe(60_000);
      }),
    );
  });
});

describe('the displayed progress', () => {
  it('each catalogue id has its prescribed sample progress [LIST-09]', () => {
    expect(catalogueIds.map((id) => sampleProgress[id])).toEqual([75, 30, 0, 0, 50, 0, 0]);
  });

  const entries = [...Object.values(pageCatalogue), ...gridCatalogue];

  it('a game of the catalogue has every field, with a progress from 0 to 100 [LIST-14]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...entries), fc.option(fc.nat(100)), (entry, progress) => {
        const game = withProgress(entry, progress === null ? null : { progress, completions: 1 });
        for (const text of [game.id, game.name, game.description, game.category, game.duration]) {
          expect(text).toMatch(/\w/);
        }
        expect(['memory', 'puzzle', 'speed', 'focus']).toContain(game.icon);
        expect(['easy', 'medium', 'hard']).toContain(game.difficulty);
        expect(game.progress >= 0 && game.progress <= 100).toBe(true);
      }),
    );
  });

  it('a game shows the sample progress until the first completion, then the player’s own progress', () => {
    const entry = pageCatalogue['memory-match'];
    expect(withProgress(entry, null)).toMatchObject({ progress: 75, isSample: true });
    const own = { progress: 25, completions: 1 };
    expect(withProgress(entry, own)).toMatchObject({ ...own, isSample: false });
  });
});
