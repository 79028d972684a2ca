import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrowTarget } from './arrow-target';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

/** A board and a place on it. */
const places = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 40 }))
  .chain(([columns, count]) => fc.tuple(fc.constant(columns), fc.constant(count), fc.nat(count - 1)));

describe('an arrow key', () => {
  it('moves by one place in a row, and by one row in a column', () => {
    expect(ARROWS.map((key) => arrowTarget(key, 4, 3, 9))).toEqual([3, 5, 1, 7]);
    expect(['Home', 'End'].map((key) => arrowTarget(key, 4, 3, 9))).toEqual([0, 8]);
  });

  it('stops at the edges of a board that is not full', () => {
    expect(ARROWS.map((key) => arrowTarget(key, 7, 3, 8))).toEqual([6, 7, 4, 7]);
    expect(ARROWS.map((key) => arrowTarget(key, 0, 3, 8))).toEqual([0, 1, 0, 3]);
    expect(ARROWS.map((key) => arrowTarget(key, 2, 3, 8))).toEqual([1, 2, 2, 5]);
  });

  it('never leaves the board, and never changes row and column at once', () => {
    fc.assert(
      fc.property(places, fc.constantFrom(...ARROWS), ([columns, count, index], key) => {
        const target = arrowTarget(key, index, columns, count) ?? NaN;
        expect(target).toBeGreaterThanOrEqual(0);
        expect(target).toBeLessThan(count);
        const sameRow = Math.floor(target / columns) === Math.floor(index / columns);
        expect(sameRow || target % columns === index % columns).toBe(true);
      }),
    );
  });
});

it('another key moves nothing', () => {
  expect(['Enter', ' ', '5', 'Tab'].map((key) => arrowTarget(key, 4, 3, 9))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
