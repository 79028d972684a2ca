import { expect, it } from 'vitest';
import { POPULATION } from './ability';
import { isUncertain, levelChangeText, levelOf, levelText } from './level';

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

it('a level is uncertain while its margin is more than half of the level', () => {
  const at = (level: number, margin: number) => ({ level, margin, plays: 5 });
  expect([at(103, 111), at(63, 66), at(4, 4), at(100, 51)].map(isUncertain)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([at(100, 50), at(540, 60), at(500, 250)].map(isUncertain)).toEqual([false, false, false]);
  expect(levelText({ level: 63, margin: 66, plays: 1 })).toBe('uncertain (1 play)');
  expect(levelText({ level: 4, margin: 4, plays: 5 })).toBe('uncertain (5 plays)');
});

it('levelChangeText shows no change since the previous play if one of the two levels is uncertain', () => {
  const at = (level: number, margin: number) => ({ level, margin, plays: 5 });
  expect(levelChangeText(at(60, 66), at(300, 60))).toBeNull();
  expect(levelChangeText(at(300, 60), at(60, 66))).toBeNull();
});

it('levelChangeText shows the change of the level since the previous play, if there was one', () => {
  const at = (level: number, plays: number) => ({ level, margin: 60, plays });
  expect(levelChangeText(at(540, 6), at(528, 5))).toBe('+12 since your previous play, could be chance');
  expect(levelChangeText(at(520, 6), at(528, 5))).toBe('−8 since your previous play, could be chance');
  expect(levelChangeText(at(600, 6), at(528, 5))).toBe('+72 since your previous play');
  expect(levelChangeText(at(528, 6), at(528, 5))).toBe('Unchanged since your previous play');
  expect(levelChangeText(at(540, 1), at(500, 0))).toBeNull();
});
