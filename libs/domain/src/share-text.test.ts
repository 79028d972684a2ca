import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedSetText, shareText } from './share-text';

it('contains only the date, the games, their scores and the total', () => {
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

it('has five squares per game, of which more are filled for more points', () => {
  const stitchesOf = (score: number, sign: RegExp) =>
    shareText('2026-11-21', [{ name: 'A', score }]).match(sign)?.length ?? 0;
  fc.assert(
    fc.property(fc.nat(600), fc.nat(600), (one, other) => {
      expect(stitchesOf(one, /🟪|⬜/gu)).toBe(5);
      if (one <= other) expect(stitchesOf(one, /🟪/gu)).toBeLessThanOrEqual(stitchesOf(other, /🟪/gu));
    }),
  );
});

const storedParts = [
  { slot: 'memory-match', remote: 'memory', version: '1.0.0', score: 60, metrics: { moves: 14 } },
  { slot: 'word-recall', remote: 'puzzle', version: '1.0.0', score: 0, metrics: {} },
  { slot: 'reaction-test@grid', remote: 'creative', version: '1.0.0', score: 100, metrics: {} },
];

it('reads a stored set and names its games by slot', () => {
  const text = sharedSetText('2026-11-21', { gameId: 'daily-challenge', parts: storedParts });
  expect(text?.split('\n').slice(1)).toEqual([
    '🟪🟪🟪⬜⬜ Memory Master 60',
    '⬜⬜⬜⬜⬜ Puzzle Solver 0',
    '🟪🟪🟪🟪🟪 Creative Spark 100',
    '160 points',
  ]);
});

it('returns null for another game, an unfinished set, or malformed parts', () => {
  const textOf = (parts: unknown, gameId = 'daily-challenge') =>
    sharedSetText('2026-11-21', { gameId, parts });
  expect(textOf(storedParts, 'balanced-training')).toBeNull();
  expect(textOf(storedParts.slice(1))).toBeNull();
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (parts, odd) => {
      expect(textOf(parts)).toBeNull();
      expect(textOf([storedParts[0], storedParts[1], odd])).toBeNull();
    }),
  );
});
