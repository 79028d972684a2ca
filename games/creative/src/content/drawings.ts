import type { ClosedItem } from './items';
import { drawnAt, shapeOf } from './shapes';

const STROKES = 11;

/** Returns short radial strokes around the upper half of a disc. */
function strokesAround(x: number, y: number, fromRadius: number, toRadius: number): string {
  return Array.from({ length: STROKES }, (_, index) => {
    const angle = (Math.PI * (index + 1)) / (STROKES + 1);
    const at = (radius: number) =>
      `${(x - radius * Math.cos(angle)).toFixed(1)} ${(y - radius * Math.sin(angle)).toFixed(1)}`;
    return `M${at(fromRadius)}L${at(toRadius)}`;
  }).join('');
}

/** The hand-made drawings for visual challenges, by the id of the challenge. */
export const DRAWINGS: Readonly<Record<string, Pick<ClosedItem, 'picture' | 'faces'>>> = {
  'behind-the-wall': {
    picture: {
      lines:
        'M4 30H92V46H4ZM4 38H92M20 30v8M44 30v8M68 30v8M32 38v8M56 38v8M80 38v8M72 30c1-9-5-15 1-20 5-4 10 2 6 6',
      filled: 'M22 30l3-13 10 13ZM38 30l10-13 3 13Z',
    },
  },
  'on-the-horizon': {
    picture: {
      lines: `M4 43H92${strokesAround(48, 43, 29, 38)}`,
      filled: 'M22 43a26 26 0 0 1 52 0Z',
    },
  },
  'from-above': {
    picture: {
      lines: 'M42 4a20 20 0 1 0 .01 0ZM61.5 19H73a5 5 0 0 1 0 10H61.5',
      filled: 'M42 10a14 14 0 1 0 .01 0Z',
    },
  },
  'four-legs': {
    picture: {
      lines: 'M22 28v14M30 28v14M66 28v14M74 28v14',
      filled: 'M20 14h56a8 8 0 0 1 0 16H20a8 8 0 0 1 0-16Z',
    },
  },
  'missing-bite': {
    picture: { filled: 'M28 4h10a10 10 0 0 0 20 0h10v40H28Z' },
    faces: {
      'Half circle, flat side up': { filled: 'M8 17h32a16 16 0 0 1-32 0Z' },
      'Half circle, round side up': { filled: 'M8 33h32a16 16 0 0 0-32 0Z' },
      'Triangle, point down': { filled: 'M8 14h32L24 36Z' },
      'Small square': { filled: 'M12 12h24v24H12Z' },
    },
  },
  'turned-not-flipped': {
    picture: { filled: 'M36 6h12v24h12v12H36Z' },
    faces: {
      'Lying bar, foot down on the left': { filled: 'M6 12h36v12H18v12H6Z' },
      'Lying bar, foot up on the right': { filled: 'M30 12h12v24H6V24h24Z' },
      'Lying bar, foot down on the right': { filled: 'M6 12h36v24H30V24H6Z' },
      'Lying bar, foot up on the left': { filled: 'M6 12h12v12h24v12H6Z' },
    },
  },
  'one-line': {
    faces: {
      'House with a crossed wall': { lines: 'M10 44V20L24 6l14 14v24H10L38 20H10L38 44' },
      'Five-pointed star': { lines: 'M24 4l11.8 36.2L5 17.9h38L12.2 40.2Z' },
      'Square with both diagonals': { lines: 'M8 8h32v32H8ZM8 8l32 32M40 8L8 40' },
      'Circle with a plus in it': { lines: 'M24 6a18 18 0 1 0 .01 0ZM24 6v36M6 24h36' },
    },
  },
  'folds-to-a-box': {
    faces: {
      'A cross': drawnAt(shapeOf('.x./xxx/.x./.x.'), { left: 12, top: 8, cell: 8 }),
      'Stairs of two, two and two': drawnAt(shapeOf('xx../.xx./..xx'), { left: 8, top: 12, cell: 8 }),
      'A straight row of six': drawnAt(shapeOf('xxxxxx'), { left: 0, top: 20, cell: 8 }),
      'Two rows of three': drawnAt(shapeOf('xxx/xxx'), { left: 12, top: 16, cell: 8 }),
    },
  },
  'count-triangles': { picture: { lines: 'M48 4L76 44H20ZM34 24H62L48 44Z' } },
  'upside-down': {
    faces: {
      Hourglass: { filled: 'M12 6h24L12 42h24Z' },
      Diamond: { filled: 'M24 5l14 19-14 19-14-19Z' },
      Heart: { filled: 'M24 43C8 31 6 23 6 17a9 9 0 0 1 18-3 9 9 0 0 1 18 3c0 6-2 14-18 26Z' },
      Arrow: { filled: 'M24 5l13 15h-8v23H19V20h-8Z' },
    },
  },
};
