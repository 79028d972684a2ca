import { challengeTypes } from '@mindloom/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeChallenges } from './challenges';

const challenge = fc.record({ challenge_type: fc.constantFrom(...challengeTypes), description: fc.string() });
const positions = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 });

describe('placeChallenges', () => {
  it('in a new set, placeChallenges gives the area challenge position 1, the mixed challenge position 2, and the achievement position 3', () => {
    const create = (['achievement', 'mixed', 'speed'] as const).map((type) => ({
      challenge_type: type,
      description: type,
    }));
    expect(
      placeChallenges(create, []).map(({ challenge_type, position }) => [challenge_type, position]),
    ).toEqual([
      ['achievement', 3],
      ['mixed', 2],
      ['speed', 1],
    ]);
  });

  it('placeChallenges gives each new challenge a different free position from 1 to 3', () => {
    fc.assert(
      fc.property(fc.array(challenge, { maxLength: 5 }), positions, (create, taken) => {
        const placed = placeChallenges(create, taken).map(({ position }) => position);
        expect(placed).toHaveLength(Math.min(create.length, 3 - taken.length));
        expect(new Set([...placed, ...taken]).size).toBe(placed.length + taken.length);
        expect(placed.every((position) => [1, 2, 3].includes(position))).toBe(true);
      }),
    );
  });
});
