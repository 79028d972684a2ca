import { expect, it } from 'vitest';
import { experiment } from './experiment';
import { guard } from './guard';
import { sampleRatioCheck } from './sample-ratio-check';
import { scoreDrift } from './score-drift';
import { isMet } from './simulation';

const LIMIT_MS = 60_000;

it.each([
  ['experiment', experiment],
  ['guard', guard],
  ['sample-ratio', sampleRatioCheck],
  ['score-drift', scoreDrift],
] as const)(
  'the quick simulation %s meets its bars',
  async (_name, simulation) => {
    const figures = await simulation.run({ seed: 1, isQuick: true });
    expect(figures.filter((figure) => !isMet(figure))).toEqual([]);
  },
  LIMIT_MS,
);
