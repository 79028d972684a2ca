import { sampleRatio } from '@mindloom/registry';
import { expect, it } from 'vitest';
import { shareLimits } from './share-limits';

it.each([
  [1000, 1],
  [5000, 2],
  [9000, 2],
  [3300, 3],
])(
  'shareLimits returns exactly the range of candidate players that sampleRatio does not call a mismatch, at %i basis points and %i comparisons',
  (rolloutBp, comparisons) => {
    for (const [players, { low, high }] of shareLimits({ rolloutBp, comparisons }, 400).entries()) {
      if (players % 7 !== 0) continue;
      const accepted = Array.from({ length: players + 1 }, (_, candidates) => candidates).filter(
        (candidates) => !sampleRatio({ players, candidates, rolloutBp, comparisons }).isMismatch,
      );
      expect([players, low, high, accepted.length]).toEqual([
        players,
        accepted[0],
        accepted.at(-1),
        high - low + 1,
      ]);
    }
  },
);
