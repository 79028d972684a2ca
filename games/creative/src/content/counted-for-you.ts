import { counted, fanOf, grid, gridOf, rectanglesIn, squaresIn, trianglesIn } from './counted-visuals';
import type { ClosedItem } from './items';

/**
 * `logits`: how many logits harder an item gets when the number of shapes doubles. `usualCount`: the number of shapes
 * at which the difficulty is the one that the number of words predicts.
 */
const DOUBLED = { logits: 0.6, usualCount: 10 } as const;
/** The logits to add for counting dots, which is easier than counting nested shapes. */
const DOT_LOGITS = -1.5;

const CENTRE_X = 48;
const DOT = { radius: 4, distance: 14, top: 10 } as const;

/**
 * Returns wrong numbers around the right one. The number of smaller ones depends on the index of the item, from 0 to 3.
 */
function wrongAround(right: number, index: number): number[] {
  const step = Math.max(1, Math.round(right / 12));
  const below = Math.min(index % 4, Math.floor((right - 1) / step));
  return Array.from({ length: 3 }, (_, place) =>
    place < below ? right - (place + 1) * step : right + (place - below + 1) * step,
  );
}

const extraLogitsOf = (right: number): number => {
  const logits = DOUBLED.logits * Math.log2(right / DOUBLED.usualCount);
  return Math.round(100 * logits) / 100;
};

const dotAt = (x: number, y: number): string =>
  `M${x - DOT.radius} ${y}a${DOT.radius} ${DOT.radius} 0 1 0 ${2 * DOT.radius} 0a${DOT.radius} ${DOT.radius} 0 1 0 ${-2 * DOT.radius} 0`;

/** Draws up to three rows of dots. */
const dotsIn = (rows: readonly number[]): string =>
  rows
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, index) =>
        dotAt(CENTRE_X + (index - (count - 1) / 2) * DOT.distance, DOT.top + row * DOT.distance),
      ),
    )
    .join('');

const ROWS: readonly (readonly number[])[] = [
  [2],
  [3],
  [4],
  [1, 2],
  [2, 1],
  [2, 2],
  [3, 1],
  [1, 3],
  [3, 2],
  [2, 3],
  [4, 1],
  [1, 4],
  [3, 3],
  [2, 4],
  [4, 2],
  [1, 2, 1],
  [2, 1, 2],
  [1, 1, 2],
  [2, 2, 2],
  [3, 4],
  [4, 3],
  [3, 1, 3],
  [1, 3, 2],
  [2, 3, 2],
  [1, 1],
  [1, 1, 1],
  [5],
  [2, 1, 1],
  [1, 2, 2],
  [2, 2, 1],
  [1, 1, 3],
  [3, 1, 1],
  [1, 3, 1],
  [5, 1],
  [1, 5],
  [3, 2, 1],
];

const dots: readonly ClosedItem[] = ROWS.map((rows, index) => {
  const right = rows.reduce((sum, count) => sum + count, 0);
  return {
    ...counted(
      `dots-${rows.join('-')}`,
      'dots',
      dotsIn(rows),
      `Rows of dots: ${rows.join(', ')}.`,
      right,
      wrongAround(right, index),
    ),
    because: 'Row by row, no dot is forgotten.',
    extraLogits: Math.round(100 * (extraLogitsOf(right) + DOT_LOGITS)) / 100,
  };
});

interface Nested {
  id: string;
  what: string;
  picture: string;
  pictured: string;
  right: number;
}

const squares = (columns: number, rows: number): Nested => ({
  id: `squares-${columns}-${rows}`,
  what: 'squares of any size',
  picture: gridOf(columns, rows),
  pictured: grid(columns, rows),
  right: squaresIn(columns, rows),
});

const rectangles = (columns: number, rows: number): Nested => ({
  id: `rectangles-${columns}-${rows}`,
  what: 'rectangles, squares included',
  picture: gridOf(columns, rows),
  pictured: grid(columns, rows),
  right: rectanglesIn(columns, rows),
});

/** Horizontal lines across the fan of lines, from its left side to its right side. */
const barsOf = (bars: number): string =>
  Array.from({ length: bars }, (_, bar) => {
    const share = (bar + 1) / (bars + 1);
    return `M${48 - 32 * share} ${4 + 40 * share}h${64 * share}`;
  }).join('');

/**
 * Every triangle has its tip at the top of the fan. Two of its sides are lines from the top, and the third is one of
 * the bars or the base.
 */
const triangles = (parts: number, bars: number): Nested => ({
  id: bars === 0 ? `triangles-${parts}` : `triangles-${parts}-${bars}`,
  what: 'triangles of any size',
  picture: fanOf(parts) + barsOf(bars),
  pictured:
    `A triangle. Lines from its top divide it into ${parts} parts.` +
    (bars === 0 ? '' : ` Lines that run across it: ${bars}.`),
  right: trianglesIn(parts) * (bars + 1),
});

const everyWith = (counts: readonly number[], other: number): readonly (readonly [number, number])[] =>
  counts.map((count) => [count, other] as const);

const FANS = [
  ...everyWith([5, 6, 7, 8], 0),
  ...everyWith([2, 3, 4, 5, 6], 1),
  ...everyWith([2, 3, 4, 5], 2),
  ...everyWith([2, 3, 4], 3),
];
const SQUARES = [
  ...everyWith([4, 5, 6, 7], 3),
  ...everyWith([4, 5, 6, 7, 8, 9], 4),
  ...everyWith([5, 6, 7, 8], 5),
];
const RECTANGLES = [...everyWith([3, 4], 2), ...everyWith([3, 4, 5, 6, 7], 3), ...everyWith([4, 5, 6, 7], 4)];

const NESTED: readonly Nested[] = [
  ...FANS.map(([parts, bars]) => triangles(parts, bars)),
  ...SQUARES.map(([columns, rows]) => squares(columns, rows)),
  ...RECTANGLES.map(([columns, rows]) => rectangles(columns, rows)),
];

const nested: readonly ClosedItem[] = NESTED.map(({ id, what, picture, pictured, right }, index) => ({
  ...counted(id, what, picture, pictured, right, wrongAround(right, index)),
  extraLogits: extraLogitsOf(right),
}));

/** Visual challenges that only For You uses: a few dots, and more nested shapes than those of the bank. */
export const COUNTED_FOR_YOU: readonly ClosedItem[] = [...dots, ...nested];
