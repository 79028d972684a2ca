import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkedMoments, MAX_REPLAY_MOMENTS } from './replay-moments';

it('checkedMoments keeps valid moments, and drops unknown fields of them', () => {
  const item = { question: '7 × 8', answer: '56' };
  expect(checkedMoments([{ atMs: 5, score: 1, answer: 'wrong', item, extra: 1 }])).toEqual([
    { atMs: 5, score: 1, answer: 'wrong', item },
  ]);
  expect(checkedMoments([{ atMs: 5, score: 1, answer: 'lucky', item: { question: '' } }])).toEqual([
    { atMs: 5, score: 1 },
  ]);
});

it.each([
  ['has no time', { score: 1 }],
  ['has a negative time', { atMs: -1, score: 1 }],
  ['has a score that is not finite', { atMs: 6, score: Infinity }],
  ['is earlier than the moment before it', { atMs: 4, score: 1 }],
  ['is no object', 'moment'],
])('checkedMoments leaves out a moment that %s', (_what, moment) => {
  const first = { atMs: 5, score: 0 };
  expect(checkedMoments([first, moment])).toEqual([first]);
});

it('checkedMoments never throws, and returns moments in the order of their times', () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(fc.record({ atMs: fc.nat(), score: fc.nat() })), (any, moments) => {
      expect(Array.isArray(checkedMoments(any))).toBe(true);
      const times = checkedMoments(moments).map(({ atMs }) => atMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }),
  );
});

it('checkedMoments keeps at most as many moments as a log has entries', () => {
  const moments = Array.from({ length: MAX_REPLAY_MOMENTS + 1 }, (_, atMs) => ({ atMs, score: 0 }));
  expect(checkedMoments(moments)).toHaveLength(MAX_REPLAY_MOMENTS);
});
