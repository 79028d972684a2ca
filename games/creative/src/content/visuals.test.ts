import { describe, expect, it } from 'vitest';
import { COUNTED } from './counted-visuals';
import { type ClosedItem, type Drawing, OPTION_BOX } from './items';
import { SHAPE_VISUALS, SHAPES } from './shape-visuals';

/**
 * The squares of a drawing as columns and rows. The tests solve each challenge from its texts, as a player with a
 * screen reader does. They share no code with the generator.
 */
type Cells = readonly (readonly [number, number])[];

const cellsOf = (text: string): Cells =>
  [...text.matchAll(/\b([A-F])([1-8])\b/g)].map(([, column = '', row = '']) => [
    'ABCDEF'.indexOf(column),
    Number(row) - 1,
  ]);

/** Returns the same text for groups of cells that differ only by their place in the grid. */
function keyOf(cells: Cells): string {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  return cells
    .map(([x, y]) => `${x - left},${y - top}`)
    .toSorted()
    .join(' ');
}

const quarterTurn = (cells: Cells): Cells => cells.map(([x, y]) => [-y, x]);
const mirrored = (cells: Cells): Cells => cells.map(([x, y]) => [-x, y]);
/** Returns the same text for groups of cells that differ only by their place in the grid and by quarter turns. */
function turnKeyOf(cells: Cells): string {
  const turns = [cells, quarterTurn(cells), quarterTurn(quarterTurn(cells)), mirrored(mirrored(cells))];
  turns[3] = quarterTurn(turns[2] ?? []);
  return turns.map(keyOf).toSorted()[0] ?? '';
}

const picturesOf = ({ pictured = '' }: ClosedItem): Cells[] =>
  [...pictured.matchAll(/squares: ([^.]+)\./g)].map(([, squares = '']) => cellsOf(squares));

/** Returns the answers that are right, found from the question and not from `right`. */
function solve(item: ClosedItem): string[] {
  const answers = [...item.right, ...item.wrong];
  const [first = [], ...more] = picturesOf(item);
  const [kind] = item.id.split('-');
  switch (kind) {
    case 'turned':
      return answers.filter((answer) => turnKeyOf(cellsOf(answer)) === turnKeyOf(first));
    case 'odd':
      return answers.filter((answer) => {
        const others = answers.filter((other) => other !== answer).map((other) => turnKeyOf(cellsOf(other)));
        return new Set(others).size === 1 && !others.includes(turnKeyOf(cellsOf(answer)));
      });
    case 'gap':
      return answers.filter((answer) => keyOf(cellsOf(answer)) === keyOf(first));
    case 'mirror':
      return answers.filter((answer) => keyOf(cellsOf(answer)) === keyOf(mirrored(first)));
    case 'series':
      return answers.filter((answer) => keyOf(cellsOf(answer)) === keyOf(quarterTurn(more[1] ?? [])));
    default:
      throw new Error(`no solver for ${item.id}`);
  }
}

/** Reads the squares of a drawing. */
function cellsOfDrawing({ filled = '' }: Drawing): Cells {
  const squares = [...filled.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map(([, ...numbers]) =>
    numbers.map(Number),
  );
  const [left, top] = [0, 1].map((axis) => Math.min(...squares.map((square) => square[axis] ?? NaN)));
  return squares.map(([x = NaN, y = NaN, side = NaN]) => [(x - (left ?? 0)) / side, (y - (top ?? 0)) / side]);
}

describe('visual challenges about shapes', () => {
  it('each of the twelve shapes gives five visual challenges', () => {
    expect(Object.keys(SHAPES)).toHaveLength(12);
    expect(SHAPE_VISUALS).toHaveLength(60);
  });

  it.each(SHAPE_VISUALS)('the only answer that fits the question of $id is marked as right', (item) => {
    expect(solve(item)).toEqual(item.right);
  });

  it.each(SHAPE_VISUALS)(
    'all answers of $id have the same number of squares, and each drawing shows the squares of its answer',
    (item) => {
      const answers = [...item.right, ...item.wrong];
      expect(new Set(answers.map(({ length }) => length)).size).toBe(1);
      for (const answer of answers)
        expect(keyOf(cellsOfDrawing(item.faces?.[answer] ?? {}))).toBe(keyOf(cellsOf(answer)));
    },
  );

  it('the pictures of a series turn by a quarter turn each time', () => {
    for (const item of SHAPE_VISUALS.filter(({ id }) => id.startsWith('series'))) {
      const [first = [], second = [], third = []] = picturesOf(item);
      expect([keyOf(quarterTurn(first)), keyOf(quarterTurn(second))]).toEqual([keyOf(second), keyOf(third)]);
    }
  });

  it('no two shapes become equal by turning and flipping', () => {
    const keys = Object.values(SHAPES).flatMap((shape) => [turnKeyOf(shape), turnKeyOf(mirrored(shape))]);
    expect(new Set(keys).size).toBe(24);
  });
});

/** Counts shapes by trying all combinations of lines. */
function countIn({ id, pictured = '' }: ClosedItem): number {
  const [one = 0, other = 0] = (pictured.match(/\d+/g) ?? []).map(Number);
  const spans = (size: number) =>
    Array.from({ length: size + 1 }, (_, from) =>
      Array.from({ length: size - from }, (_unused, more) => more + 1),
    ).flat();
  if (id.startsWith('triangles')) return spans(one).length;
  const all = spans(one).flatMap((width) => spans(other).map((height) => ({ width, height })));
  return id.startsWith('squares') ? all.filter(({ width, height }) => width === height).length : all.length;
}

describe('visual challenges about the number of shapes', () => {
  it.each(COUNTED)('the right answer of $id is the number of shapes', (item) => {
    expect(item.right).toEqual([String(countIn(item))]);
  });

  it('the size of an answer among the others does not reveal whether it is the right number of shapes', () => {
    const ranks = COUNTED.map(
      ({ right: [right], wrong }) => wrong.filter((each) => Number(each) < Number(right)).length,
    );
    for (const rank of [0, 1, 2, 3]) {
      const count = ranks.filter((each) => each === rank).length;
      expect(count).toBeGreaterThan(0);
      expect(count / COUNTED.length).toBeLessThan(0.4);
    }
  });
});

/** Returns the lowest and highest coordinates of the squares of a drawing. */
function extentOf({ filled = '' }: Drawing) {
  const corners = [...filled.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map(([, x, y, side]) =>
    [x, y, side].map(Number),
  );
  const starts = corners.flatMap(([x = 0, y = 0]) => [x, y]);
  const ends = corners.flatMap(([x = 0, y = 0, side = 0]) => [x + side, y + side]);
  return { low: Math.min(...starts), high: Math.max(...ends) };
}

it('every drawn shape of an answer fills the box of the answer, apart from the width of its outline', () => {
  for (const { id, right, wrong, faces } of SHAPE_VISUALS) {
    const extents = [...right, ...wrong].map((answer) => extentOf(faces?.[answer] ?? {}));
    for (const { low, high } of extents) {
      expect(low, id).toBeGreaterThanOrEqual(1);
      expect(high, id).toBeLessThanOrEqual(OPTION_BOX.height - 1);
    }
    expect(Math.max(...extents.map(({ low, high }) => high - low)), id).toBeGreaterThan(
      OPTION_BOX.height - 6,
    );
  }
});
