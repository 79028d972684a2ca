import { expect, it } from 'vitest';
import { forYou } from './for-you';
import { levels } from './levels';
import { figureLine, isMet } from './simulation';

const LIMIT_MS = 240_000;

it.each([
  ['For You asks items that the player solves in about 80 %', forYou],
  ['a random bot has a low level, the usual bot a medium one, and a strong bot a high one', levels],
] as const)(
  'in every game, %s',
  async (_title, simulation) => {
    const figures = await simulation.run({ seed: 1, isQuick: true });
    expect(figures.length).toBeGreaterThan(7);
    expect(figures.filter((figure) => !isMet(figure)).map(figureLine)).toEqual([]);
  },
  LIMIT_MS,
);
