import { expect, it } from 'vitest';
import { ability } from './ability';
import { figureLine, isMet } from './simulation';

const LIMIT_MS = 120_000;

it(
  'the quick simulation of the measurement model meets every bar',
  async () => {
    const missed = (await ability.run({ seed: 1, isQuick: true })).filter((figure) => !isMet(figure));
    expect(missed.map(figureLine)).toEqual([]);
  },
  LIMIT_MS,
);
