import { expect, it } from 'vitest';
import { POPULATION } from './ability';
import { levelChangeText, levelOf, levelText } from './level';

const abilityOf = (mean: number, sd: number, plays = 6) => ({
  overall: { mean, sd },
  accuracy: POPULATION.accuracy,
  plays,
});

it('usual players have the level 500, and every level is from 0 to 1000', () => {
  expect(levelOf(abilityOf(0, 0.2))).toEqual({ level: 500, margin: 65, plays: 6 });
  expect(levelOf(abilityOf(5, 0.2)).level).toBe(998);
  expect(levelOf(abilityOf(-5, 0.2)).level).toBe(2);
});

it('a level has a smaller margin for a more certain ability', () => {
  expect(levelOf(abilityOf(1, 0.1)).margin).toBeLessThan(levelOf(abilityOf(1, 0.3)).margin);
});

it('levelText shows level, uncertainty and number of plays', () => {
  expect(levelText({ level: 540, margin: 60, plays: 6 })).toBe('540 ± 60, 6 plays');
  expect(levelText({ level: 540, margin: 60, plays: 1 })).toBe('540 ± 60, 1 play');
});

it('levelChangeText shows the change of the level since the previous play, if there was one', () => {
  const at = (level: number, plays: number) => ({ level, margin: 60, plays });
  expect(levelChangeText(at(540, 6), at(528, 5))).toBe('+12 since your previous play');
  expect(levelChangeText(at(520, 6), at(528, 5))).toBe('−8 since your previous play');
  expect(levelChangeText(at(528, 6), at(528, 5))).toBe('Unchanged since your previous play');
  expect(levelChangeText(at(540, 1), at(500, 0))).toBeNull();
});
