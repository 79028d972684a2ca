import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { closestDifficulty } from './closest-difficulty';
import { HARDER_SUCCESS, harderStep } from './harder-step';
import { probabilityRight } from './response-model';
import { targetDifficulty } from './select';

const anyAbility = fc.double({ min: -5, max: 5, noNaN: true });
const steps = ['easy', 'medium', 'hard'];

it('a harder step selects items that the player answers right with a probability of 65 %, and For You selects items with a probability of 80 %', () => {
  fc.assert(
    fc.property(anyAbility, (ability) => {
      const success = (given: number) =>
        probabilityRight(ability - targetDifficulty({ mean: given, sd: 0 }, 0, 0), 0);
      expect(success(ability)).toBeCloseTo(0.8);
      expect(success(harderStep(ability).ability)).toBeCloseTo(HARDER_SUCCESS);
    }),
  );
});

it('the difficulty of a harder step is above the difficulty closest to the ability, unless the closest difficulty is already hard', () => {
  fc.assert(
    fc.property(anyAbility, (ability) => {
      const closest = steps.indexOf(closestDifficulty(ability));
      expect(steps.indexOf(harderStep(ability).difficulty)).toBe(Math.min(2, closest + 1));
    }),
  );
});
