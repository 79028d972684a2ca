import { expect, it } from 'vitest';
import {
  type CatalogueEntry,
  catalogueIds,
  categoryNames,
  gridCatalogue,
  gridEntry,
  pageCatalogue,
} from './catalogue';

const facts = ({ id, name, category, difficulty, duration }: CatalogueEntry): string[] => [
  id,
  name,
  categoryNames[category],
  difficulty,
  duration,
];

it('labels the four grid cards by a table of their own [LIST-03, LIST-04, LIST-05]', () => {
  expect(gridCatalogue.map(facts)).toEqual([
    ['memory-match', 'Memory Master', 'Memory', 'medium', '5-10 min'],
    ['number-sequence', 'Focus Flow', 'Focus', 'hard', '10-15 min'],
    ['word-recall', 'Puzzle Solver', 'Logic', 'medium', '10-20 min'],
    ['reaction-test', 'Creative Spark', 'Creative', 'easy', '5-10 min'],
  ]);
});

it('labels the game pages by the page table [GAME-02, GAME-03, GAME-04, GAME-05]', () => {
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

it('knows six categories [LIST-12]', () => {
  expect(Object.values(categoryNames)).toEqual(['Memory', 'Focus', 'Speed', 'Logic', 'Creative', 'Balanced']);
});

it('files every page under its own id and keeps the seven ids of the catalogue', () => {
  for (const [id, entry] of Object.entries(pageCatalogue)) expect(entry.id).toBe(id);
  expect(Object.keys(pageCatalogue)).toEqual([...catalogueIds, 'balanced-training']);
  expect(gridEntry('mental-math')).toBeNull();
});

it('gives the daily challenge a brain target and a cognitive health text [DAILY-07]', () => {
  expect(pageCatalogue['daily-challenge']).toMatchObject({
    brainTarget: expect.stringMatching(/\w/),
    cognitiveHealth: expect.stringMatching(/\w/),
  });
});
