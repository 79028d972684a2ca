import { expect, it } from 'vitest';
import { seeded } from '../seeded';
import { drawFates, FAULTS } from './fault';

it('draws the same fates from the same seed, and others from another', () => {
  expect(drawFates(50, seeded(1))).toEqual(drawFates(50, seeded(1)));
  expect(drawFates(50, seeded(1))).not.toEqual(drawFates(50, seeded(2)));
});

it('begins with each kind of fault equally often, and lets some saves meet several', () => {
  const fates = drawFates(90, seeded(3));
  for (const fault of FAULTS) expect(fates.filter(([first]) => first === fault)).toHaveLength(10);
  expect(Math.max(...fates.map(({ length }) => length))).toBeGreaterThan(1);
});
