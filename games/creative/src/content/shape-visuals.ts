import { type ClosedItem, type Drawing, OPTION_BOX, PICTURE_BOX } from './items';
import { drawnAt, drawnIn, flipped, nameOf, type Shape, shapeOf, sizeOf, turned } from './shapes';

/**
 * Shapes that look different in all eight positions (four rotations, flipped or not). So no rotation of a shape equals
 * its mirror image, and every question about positions has one answer. The key is part of an item's id.
 */
export const SHAPES: Readonly<Record<string, Shape>> = {
  p: shapeOf('x./xx/xx'),
  n: shapeOf('x./x./xx/.x'),
  f: shapeOf('x../xxx/.x.'),
  l: shapeOf('x./x./x./xx'),
  y: shapeOf('x./x./xx/x.'),
  boot: shapeOf('x../xxx/.xx'),
  stairs: shapeOf('x../x../xx./.xx'),
  key: shapeOf('x../xxx/.x./.x.'),
  chair: shapeOf('x../xxx/x.x'),
  comb: shapeOf('x./xx/x./xx'),
  hook: shapeOf('x../x../xxx/..x'),
  oar: shapeOf('x.../xxxx/.x..'),
};

/**
 * The space that a square needs outside of its side, because the stroke extends beyond the square by half of the
 * stroke's width.
 */
const MARGIN = 2;

/** Returns the largest side of a square with which all given shapes fit into the box of an answer. */
function cellFor(shapes: readonly Shape[]): number {
  const longest = Math.max(...shapes.flatMap((shape) => Object.values(sizeOf(shape))));
  return Math.floor((OPTION_BOX.height - MARGIN) / longest);
}

/** The side of a square in larger drawings: six rows, or three shapes side by side, fit into the picture. */
const SMALL_CELL = 8;

const squares = (shape: Shape): string => `Filled squares: ${nameOf(shape)}.`;

interface Options {
  right: Shape;
  wrong: readonly [Shape, Shape, Shape];
}

/** Describes and draws the answers. */
function drawnOptions({ right, wrong }: Options): Pick<ClosedItem, 'right' | 'wrong' | 'faces'> {
  const [one, two, three] = wrong;
  const shapes = [right, ...wrong];
  const cell = cellFor(shapes);
  const faces = shapes.map((shape) => [nameOf(shape), drawnIn(shape, OPTION_BOX, cell)] as const);
  return {
    right: [nameOf(right)],
    wrong: [nameOf(one), nameOf(two), nameOf(three)],
    faces: Object.fromEntries(faces),
  };
}

const drawnShape = (shape: Shape): Pick<ClosedItem, 'picture' | 'pictured'> => ({
  picture: drawnIn(shape, PICTURE_BOX, cellFor([shape])),
  pictured: squares(shape),
});

/** Draws a block of squares with a gap of a given shape. */
function drawnGap(gap: Shape): Pick<ClosedItem, 'picture' | 'pictured'> {
  const { columns, rows } = sizeOf(gap);
  const block = Array.from({ length: (columns + 2) * (rows + 2) }, (_, index) => {
    const [column, row] = [index % (columns + 2), Math.floor(index / (columns + 2))];
    return [column, row] as const;
  });
  const isEmpty = ([column, row]: readonly [number, number]) =>
    gap.some((cell) => cell[0] === column - 1 && cell[1] === row - 1);
  const moved = gap.map(([column, row]) => [column + 1, row + 1] as const);
  return {
    picture: drawnIn(
      block.filter((cell) => !isEmpty(cell)),
      PICTURE_BOX,
      SMALL_CELL,
    ),
    pictured: `A block of ${columns + 2} columns and ${rows + 2} rows. Empty squares: ${nameOf(moved)}.`,
  };
}

/** Draws a row of three shapes. */
function drawnSeries(series: readonly Shape[]): Pick<ClosedItem, 'picture' | 'pictured'> {
  const third = PICTURE_BOX.width / 3;
  const drawings = series.map((shape, index): Drawing => {
    const { columns, rows } = sizeOf(shape);
    const left = index * third + (third - columns * SMALL_CELL) / 2;
    return drawnAt(shape, { left, top: (PICTURE_BOX.height - rows * SMALL_CELL) / 2, cell: SMALL_CELL });
  });
  return {
    picture: { filled: drawings.map(({ filled }) => filled).join('') },
    pictured: `Three pictures. ${series.map(squares).join(' ')}`,
  };
}

/**
 * Returns the five questions about a shape.
 * @param stranger another shape, which is used as a wrong answer.
 * @param turns the quarter turns of the shape in the questions, from 1 to 3.
 */
function questionsOf(key: string, shape: Shape, stranger: Shape, turns: number): ClosedItem[] {
  const mirrored = flipped(shape);
  const [next, last] = [turned(shape, turns), turned(shape, turns + 1)];
  return [
    {
      id: `turned-${key}`,
      prompt: 'Which one is this shape, turned but not flipped?',
      ...drawnShape(shape),
      ...drawnOptions({
        right: next,
        wrong: [turned(mirrored, turns), turned(mirrored, turns + 1), stranger],
      }),
      because: 'It only turned. The others are mirrored or strangers.',
    },
    {
      id: `odd-${key}`,
      prompt: 'Three are one shape, only turned. Which one is not?',
      ...drawnOptions({ right: turned(mirrored, turns), wrong: [next, last, turned(shape, turns + 2)] }),
      because: 'A mirror twin: no turn makes it match the others.',
    },
    {
      id: `gap-${key}`,
      prompt: 'Which piece fits the gap without turning it?',
      ...drawnGap(next),
      ...drawnOptions({ right: next, wrong: [last, turned(mirrored, turns), turned(mirrored, turns + 2)] }),
      because: 'The others would need a turn, or a saw.',
    },
    {
      id: `mirror-${key}`,
      prompt: 'How does this shape look in a mirror beside it?',
      ...drawnShape(last),
      ...drawnOptions({
        right: flipped(last),
        wrong: [turned(flipped(last), 2), turned(last, 2), turned(flipped(last), 1)],
      }),
      because: 'Left becomes right. Up stays up.',
    },
    {
      id: `series-${key}`,
      prompt: 'A quarter turn to the right each time. What comes next?',
      ...drawnSeries([next, last, turned(shape, turns + 2)]),
      ...drawnOptions({
        right: turned(shape, turns + 3),
        wrong: [next, last, flipped(turned(shape, turns + 3))],
      }),
      because: 'One more turn, and it is back where it began.',
    },
  ];
}

/** Visual challenges about the positions of a shape. */
export const SHAPE_VISUALS: readonly ClosedItem[] = Object.entries(SHAPES).flatMap(
  ([key, shape], index, all) => {
    const sameSize = all.map(([, other]) => other).filter((other) => other.length === shape.length);
    const stranger = sameSize[(sameSize.indexOf(shape) + 1) % sameSize.length] ?? shape;
    const turns = 1 + (index % 3);
    return questionsOf(key, shape, turned(stranger, turns), turns);
  },
);
