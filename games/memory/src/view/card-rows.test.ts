import type { Difficulty } from '@mindloom/game-contract';
import { describe, expect, it } from 'vitest';
import { columnsFor, pairsOf } from '../rules';
import { cardTarget, placeOf, rowsFor } from './card-rows';

const LEVELS = [1, 2, 3, 4, 5];
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const satisfies Difficulty[];

/** The fields of a small phone, a phone, a phone in landscape, a tablet and two large screens. */
const FIELDS = {
  small: { widthPx: 300, heightPx: 330 },
  phone: { widthPx: 336, heightPx: 420 },
  landscape: { widthPx: 390, heightPx: 224 },
  tablet: { widthPx: 744, heightPx: 800 },
  laptop: { widthPx: 1256, heightPx: 560 },
  desktop: { widthPx: 1896, heightPx: 840 },
};
const boards = Object.values(FIELDS).flatMap((field) =>
  DIFFICULTIES.flatMap((difficulty) =>
    LEVELS.map((level) => ({ field, difficulty, count: 2 * pairsOf(difficulty, level) })),
  ),
);

describe('the rows of a board', () => {
  it('at every level and screen size, rows differ by at most one card and are symmetrical', () => {
    for (const { field, difficulty, count } of boards) {
      const rows = rowsFor(count, field, difficulty);
      expect(rows.reduce((total, length) => total + length, 0)).toBe(count);
      expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1);
      expect(rows).toEqual(rows.toReversed());
    }
  });

  it('all rows are full, except on boards of 14 cards (2 × 7) or 22 cards (2 × 11)', () => {
    const ragged = boards.filter(({ field, difficulty, count }) => {
      const rows = rowsFor(count, field, difficulty);
      return Math.max(...rows) !== Math.min(...rows);
    });
    expect(new Set(ragged.map(({ count }) => count))).toEqual(new Set([14, 22]));
  });

  it('a board has its usual number of columns if this gives full rows and large enough cards', () => {
    expect(rowsFor(12, FIELDS.phone, 'easy')).toEqual([3, 3, 3, 3]);
    expect(rowsFor(12, FIELDS.landscape, 'easy')).toEqual([4, 4, 4]);
    expect(rowsFor(12, FIELDS.tablet, 'easy')).toEqual([4, 4, 4]);
    expect(rowsFor(24, FIELDS.desktop, 'hard')).toEqual([6, 6, 6, 6]);
    expect(columnsFor(FIELDS.phone.widthPx, 'medium')).toBe(3);
    expect(rowsFor(16, FIELDS.phone, 'medium')).toEqual([4, 4, 4, 4]);
  });

  it('cards are at least 40 px wide and high on every screen, also in landscape orientation', () => {
    for (const { field, difficulty, count } of boards) {
      const rows = rowsFor(count, field, difficulty);
      const gapPx = field.heightPx <= 480 ? 4 : 8;
      expect((field.heightPx - (rows.length - 1) * gapPx) / rows.length).toBeGreaterThanOrEqual(40);
      expect((field.widthPx - (Math.max(...rows) - 1) * gapPx) / Math.max(...rows)).toBeGreaterThanOrEqual(
        40,
      );
    }
  });
});

describe('the keyboard on rows of different lengths', () => {
  const rows = [4, 3, 3, 4];

  it('placeOf returns the row and column of a card, even if the rows have different lengths', () => {
    expect([0, 3, 4, 9, 10, 13].map((index) => placeOf(index, rows))).toEqual([
      { row: 0, column: 0 },
      { row: 0, column: 3 },
      { row: 1, column: 0 },
      { row: 2, column: 2 },
      { row: 3, column: 0 },
      { row: 3, column: 3 },
    ]);
  });

  it('arrow keys move within a row and between rows, and stop at the edges', () => {
    const targets = (index: number) =>
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => cardTarget(key, index, rows));
    expect(targets(3)).toEqual([2, 3, 3, 6]);
    expect(targets(6)).toEqual([5, 6, 2, 9]);
    expect(targets(13)).toEqual([12, 13, 9, 13]);
    expect([cardTarget('Home', 5, rows), cardTarget('End', 5, rows), cardTarget('x', 5, rows)]).toEqual([
      0,
      13,
      null,
    ]);
  });
});
