import type { ClosedItem } from './items';

const TOP = 4;
const HEIGHT = 40;

const lines = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Draws a grid of cells in the middle of the picture. */
export function gridOf(columns: number, rows: number): string {
  const cell = HEIGHT / Math.max(rows, 2);
  const left = 48 - (columns * cell) / 2;
  return (
    lines(rows + 1, (row) => `M${left} ${TOP + row * cell}h${columns * cell}`) +
    lines(columns + 1, (column) => `M${left + column * cell} ${TOP}v${rows * cell}`)
  );
}

/** Draws a triangle that lines from its top divide into parts. */
export const fanOf = (parts: number): string =>
  `M16 44H80${lines(parts + 1, (part) => `M48 4L${16 + (part * 64) / parts} 44`)}`;

const sum = (count: number, value: (index: number) => number): number =>
  Array.from({ length: count }, (_, index) => value(index + 1)).reduce((total, each) => total + each, 0);

/** Returns the number of squares in a grid: for each length of a side, the number of places where the square fits. */
export const squaresIn = (columns: number, rows: number): number =>
  sum(Math.min(columns, rows), (side) => (columns - side + 1) * (rows - side + 1));

/** Returns the number of rectangles in a grid. Any two vertical and two horizontal lines make one rectangle. */
export const rectanglesIn = (columns: number, rows: number): number =>
  sum(columns, (column) => column) * sum(rows, (row) => row);

/** Returns the number of triangles in a fan. Any two lines from the top make one triangle. */
export const trianglesIn = (parts: number): number => sum(parts, (part) => part);

export function counted(
  id: string,
  what: string,
  picture: string,
  pictured: string,
  right: number,
  wrong: number[],
) {
  const [first = 0, ...others] = wrong;
  return {
    id,
    prompt: `How many ${what} do you see?`,
    pictured,
    picture: { lines: picture },
    right: [String(right)],
    wrong: [String(first), ...others.map(String)],
    because: 'Count the small ones first, then each larger size.',
  } satisfies ClosedItem;
}

export const grid = (columns: number, rows: number) => `A grid of ${columns} columns and ${rows} rows.`;

const squares = (columns: number, rows: number, wrong: number[]): ClosedItem =>
  counted(
    `squares-${columns}-${rows}`,
    'squares of any size',
    gridOf(columns, rows),
    grid(columns, rows),
    squaresIn(columns, rows),
    wrong,
  );

const rectangles = (columns: number, rows: number, wrong: number[]): ClosedItem =>
  counted(
    `rectangles-${columns}-${rows}`,
    'rectangles, squares included',
    gridOf(columns, rows),
    grid(columns, rows),
    rectanglesIn(columns, rows),
    wrong,
  );

const triangles = (parts: number, wrong: number[]): ClosedItem =>
  counted(
    `triangles-${parts}`,
    'triangles of any size',
    fanOf(parts),
    `A triangle. Lines from its top divide it into ${parts} parts.`,
    trianglesIn(parts),
    wrong,
  );

/** Visual challenges about the number of shapes in a drawing. */
export const COUNTED: readonly ClosedItem[] = [
  squares(2, 2, [4, 6, 8]),
  squares(3, 2, [6, 7, 10]),
  squares(3, 3, [9, 10, 13]),
  squares(4, 2, [12, 14, 16]),
  squares(5, 2, [10, 12, 16]),
  rectangles(3, 1, [3, 4, 5]),
  rectangles(4, 1, [11, 12, 14]),
  rectangles(2, 2, [5, 8, 10]),
  triangles(3, [5, 7, 8]),
  triangles(4, [4, 7, 8]),
];
