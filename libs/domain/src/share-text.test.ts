import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedSet, shareText } from './share-text';

it('the shared text contains only the date, the games, their points and the total', () => {
  const text = shareText('2026-11-21', [
    { name: 'Memory Master', points: 150 },
    { name: 'Focus Flow', points: 61 },
    { name: 'Mental Math', points: 0 },
  ]);
  expect(text).toBe(
    [
      'Mindloom · Daily Brain Challenge · 2026-11-21',
      '🟪🟪🟪🟪🟪 Memory Master 150',
      '🟪🟪🟪⬜⬜ Focus Flow 61',
      '⬜⬜⬜⬜⬜ Mental Math 0',
      '211 points',
    ].join('\n'),
  );
});

it('the shared text has five squares per game, and more points fill more squares', () => {
  const stitchesOf = (points: number, sign: RegExp) =>
    shareText('2026-11-21', [{ name: 'A', points }]).match(sign)?.length ?? 0;
  fc.assert(
    fc.property(fc.nat(600), fc.nat(600), (one, other) => {
      expect(stitchesOf(one, /🟪|⬜/gu)).toBe(5);
      if (one <= other) expect(stitchesOf(one, /🟪/gu)).toBeLessThanOrEqual(stitchesOf(other, /🟪/gu));
    }),
  );
});

const part = (slot: string, remote: string, points: number) => ({
  slot,
  remote,
  version: '1.0.0',
  score: points * 2,
  points,
  finished: true,
  metrics: {},
});
const storedParts = [
  part('memory-match', 'memory', 90),
  part('word-recall', 'puzzle', 0),
  part('reaction-test@grid', 'creative', 150),
];
const textOf = (parts: unknown, gameId = 'daily-challenge') =>
  sharedSet('2026-11-21', { gameId, parts })?.text ?? null;

it('the shared text of a stored set names each game by its slot', () => {
  expect(textOf(storedParts)?.split('\n').slice(1)).toEqual([
    '🟪🟪🟪⬜⬜ Memory Master 90',
    '⬜⬜⬜⬜⬜ Puzzle Solver 0',
    '🟪🟪🟪🟪🟪 Creative Spark 150',
    '240 points',
  ]);
});

it('the shared text converts scores to points if an older version stored the set', () => {
  const older = storedParts.map(({ points: _points, finished: _finished, ...rest }) => ({
    ...rest,
    score: 1_520,
  }));
  expect(textOf(older)).toContain('🟪🟪🟪🟪⬜ Memory Master 100');
});

it('a set that is not finished in every part cannot be shared [DAY-02]', () => {
  storedParts.forEach((_, left) => {
    const parts = storedParts.map((stored, index) => ({ ...stored, finished: index !== left }));
    expect(textOf(parts)).toBeNull();
  });
  expect(textOf(storedParts.slice(1))).toBeNull();
});

it('a play of another game, or with malformed parts, cannot be shared', () => {
  expect(textOf(storedParts, 'balanced-training')).toBeNull();
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (parts, odd) => {
      expect(textOf(parts)).toBeNull();
      expect(textOf([storedParts[0], storedParts[1], odd])).toBeNull();
    }),
  );
});

it('a shared set contains its games and points both as text and as data for a picture', () => {
  const parts = [
    part('memory-match', 'x', 150),
    part('number-sequence', 'x', 60),
    part('mental-math', 'x', 0),
  ];
  expect(sharedSet('2026-11-21', { gameId: 'daily-challenge', parts })).toMatchObject({
    title: 'Daily Brain Challenge',
    date: '2026-11-21',
    points: 210,
    parts: [
      { name: 'Memory Master', area: 'memory', points: 150, share: 1 },
      { name: 'Focus Flow', area: 'focus', points: 60, share: 0.4 },
      { name: 'Mental Math', area: 'speed', points: 0, share: 0 },
    ],
  });
});
