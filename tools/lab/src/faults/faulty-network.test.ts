import { seeded } from '@mindloom/base';
import { expect, it } from 'vitest';
import { drawFaults, FAULTS } from './faulty-network';

it('drawFaults chooses the same faults for the same seed, and other faults for another seed', () => {
  expect(drawFaults(50, seeded(1))).toEqual(drawFaults(50, seeded(1)));
  expect(drawFaults(50, seeded(1))).not.toEqual(drawFaults(50, seeded(2)));
});

it('drawFaults uses every kind of fault equally often as the first fault of a save, and gives some saves several faults', () => {
  const draws = drawFaults(90, seeded(3));
  for (const fault of FAULTS) expect(draws.filter(([first]) => first === fault)).toHaveLength(10);
  expect(Math.max(...draws.map(({ length }) => length))).toBeGreaterThan(1);
});
