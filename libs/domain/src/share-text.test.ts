import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareText } from './share-text';

it('tells date, games, scores and the total, and nothing else', () => {
  const text = shareText('2026-11-21', [
    { name: 'Memory Master', score: 417 },
    { name: 'Focus Flow', score: 41 },
    { name: 'Mental Math', score: 0 },
  ]);
  expect(text).toBe(
    [
      'Mindloom · Daily Brain Challenge · 2026-11-21',
      '🟪🟪🟪🟪🟪 Memory Master 417',
      '🟪🟪🟪⬜⬜ Focus Flow 41',
      '⬜⬜⬜⬜⬜ Mental Math 0',
      '458 points',
    ].join('\n'),
  );
});

it('always has five stitches a game, more for more points', () => {
  const stitchesOf = (score: number, sign: RegExp) =>
    shareText('2026-11-21', [{ name: 'A', score }]).match(sign)?.length ?? 0;
  fc.assert(
    fc.property(fc.nat(600), fc.nat(600), (one, other) => {
      expect(stitchesOf(one, /🟪|⬜/gu)).toBe(5);
      if (one <= other) expect(stitchesOf(one, /🟪/gu)).toBeLessThanOrEqual(stitchesOf(other, /🟪/gu));
    }),
  );
});
