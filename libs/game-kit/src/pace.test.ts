import { describe, expect, it } from 'vitest';
import { paceOf, scoredSeconds } from './pace';

describe('the pace', () => {
  it('the pace is 1 by default', () => {
    expect(([undefined, 1, 1.5, 2, 10] as const).map((pace) => paceOf(pace))).toEqual([1, 1, 1.5, 2, 10]);
  });

  it('scoredSeconds divides the remaining time by the pace, so that a slower pace earns no more points', () => {
    expect(scoredSeconds(4001, 1)).toBe(5);
    expect(scoredSeconds(-1, 1)).toBe(0);
    for (const pace of [1.5, 2, 10] as const) expect(scoredSeconds(6000 * pace, pace)).toBe(6);
    expect(scoredSeconds(40_000, 10)).toBe(4);
  });
});
