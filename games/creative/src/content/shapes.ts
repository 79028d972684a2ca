import type { Drawing } from './items';

/** A square of a shape, counted from the upper left corner. */
export type Cell = readonly [column: number, row: number];

/**
 * The squares of a shape, each of which touches another one. They are listed in reading order. The leftmost column and
 * the top row have the number 0.
 */
export type Shape = readonly Cell[];

/** Moves a shape to the upper left corner, and sorts its cells. */
function normalized(cells: readonly Cell[]): Shape {
  const left = Math.min(...cells.map(([column]) => column));
  const top = Math.min(...cells.map(([, row]) => row));
  return cells
    .map(([column, row]): Cell => [column - left, row - top])
    .toSorted((one, other) => one[1] - other[1] || one[0] - other[0]);
}

/** Reads a shape from rows of squares, such as 'x./xx' for three squares. */
export const shapeOf = (rows: string): Shape =>
  normalized(
    rows
      .split('/')
      .flatMap((line, row) =>
        line.split('').flatMap((mark, column): Cell[] => (mark === 'x' ? [[column, row]] : [])),
      ),
  );

/** Turns a shape to the right by a number of quarter turns. */
export function turned(shape: Shape, quarters: number): Shape {
  if (quarters === 0) return shape;
  const next = normalized(shape.map(([column, row]): Cell => [-row, column]));
  return turned(next, quarters - 1);
}

/** Mirrors a shape: swaps left and right. */
export const flipped = (shape: Shape): Shape =>
  normalized(shape.map(([column, row]): Cell => [-column, row]));

/** Returns the number of columns and rows of a shape. */
export const sizeOf = (shape: Shape) => ({
  columns: 1 + Math.max(...shape.map(([column]) => column)),
  rows: 1 + Math.max(...shape.map(([, row]) => row)),
});

/** Names the squares of a shape as on a chess board whose first row is at the top, such as 'A1 A2 B2'. */
export const nameOf = (shape: Shape): string =>
  shape.map(([column, row]) => `${String.fromCharCode(65 + column)}${row + 1}`).join(' ');

interface Place {
  left: number;
  top: number;
  /** The side of a square in a drawing. */
  cell: number;
}

/** Draws each square of a shape. */
export const drawnAt = (shape: Shape, { left, top, cell }: Place): Drawing => ({
  filled: shape
    .map(([column, row]) => `M${left + column * cell} ${top + row * cell}h${cell}v${cell}h-${cell}Z`)
    .join(''),
});

/** Draws a shape in the middle of a box. */
export function drawnIn(shape: Shape, box: { width: number; height: number }, cell: number): Drawing {
  const { columns, rows } = sizeOf(shape);
  return drawnAt(shape, {
    left: (box.width - columns * cell) / 2,
    top: (box.height - rows * cell) / 2,
    cell,
  });
}
