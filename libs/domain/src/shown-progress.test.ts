import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogueIds, gridCatalogue, pageCatalogue, sampleProgress, withProgress } from './catalogue';

it('has the sample progress of each catalogue id [LIST-09]', () => {
  expect(catalogueIds.map((id) => sampleProgress[id])).toEqual([75, 30, 0, 0, 50, 0, 0]);
});

const entries = [...Object.values(pageCatalogue), ...gridCatalogue];

it('gives a game every field, with progress in 0 to 100 [LIST-14]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...entries), fc.option(fc.nat(100)), (entry, own) => {
      const game = withProgress(entry, own);
      for (const text of [game.id, game.name, game.description, game.category, game.duration]) {
        expect(text).toMatch(/\w/);
      }
      expect(['memory', 'puzzle', 'speed', 'focus']).toContain(game.icon);
      expect(['easy', 'medium', 'hard']).toContain(game.difficulty);
      expect(game.progress >= 0 && game.progress <= 100).toBe(true);
    }),
  );
});

it('shows the sample until the first completion, then the own value', () => {
  const entry = pageCatalogue['memory-match'];
  expect(withProgress(entry, null)).toMatchObject({ progress: 75, isSample: true });
  expect(withProgress(entry, 25)).toMatchObject({ progress: 25, isSample: false });
  expect(withProgress(entry, 0)).toMatchObject({ progress: 0, isSample: false });
});
