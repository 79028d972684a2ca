import { COUNTED } from './counted-visuals';
import { DRAWINGS } from './drawings';
import type { ClosedItem } from './items';
import { SHAPE_VISUALS } from './shape-visuals';

const WRITTEN: readonly ClosedItem[] = [
  {
    id: 'behind-the-wall',
    prompt: 'Who could be sitting behind this wall?',
    pictured: 'Two small triangles side by side above a wall. Further right, a thin line curls upward.',
    right: ['A cat', 'A tiny dragon'],
    wrong: ['A goldfish', 'Three ducks'],
    because: 'The triangles are ears or horns, and the line is a tail.',
  },
  {
    id: 'on-the-horizon',
    prompt: 'What could this be?',
    pictured: 'A half disc on a straight line, with short strokes standing out all round it.',
    right: ['A hedgehog', 'A sunrise'],
    wrong: ['A staircase', 'A teaspoon'],
    because: 'The strokes are spines or rays.',
  },
  {
    id: 'from-above',
    prompt: 'What could this be, seen from above?',
    pictured: 'A ring with a filled disc in it, and a short handle on the right.',
    right: ['A mug of tea', 'A small pan'],
    wrong: ['A ladder', 'A pair of scissors'],
    because: 'Both are round and have a handle on one side.',
  },
  {
    id: 'four-legs',
    prompt: 'What could this be, seen from the side?',
    pictured: 'A long, low body on four short legs.',
    right: ['A dachshund', 'A coffee table'],
    wrong: ['A spider', 'A bicycle'],
    because: 'Both have a long, low body on four short legs.',
  },
  {
    id: 'missing-bite',
    prompt: 'Which piece fits the gap without turning it?',
    pictured: 'A square with a round bite out of the middle of its top edge.',
    right: ['Half circle, flat side up'],
    wrong: ['Half circle, round side up', 'Triangle, point down', 'Small square'],
    because: 'The bite is round below and open at the top.',
  },
  {
    id: 'turned-not-flipped',
    prompt: 'Which one is this shape, turned but not flipped?',
    pictured: 'An L: a standing bar of three squares with a foot of one square on its right.',
    right: ['Lying bar, foot down on the left', 'Lying bar, foot up on the right'],
    wrong: ['Lying bar, foot down on the right', 'Lying bar, foot up on the left'],
    because: 'These two are turned. The others are mirror images.',
  },
  {
    id: 'one-line',
    prompt: 'Which can you draw in one line, without lifting the pen?',
    right: ['House with a crossed wall', 'Five-pointed star'],
    wrong: ['Square with both diagonals', 'Circle with a plus in it'],
    because: 'At most two corners have an odd number of lines.',
  },
  {
    id: 'folds-to-a-box',
    prompt: 'Six squares of card. Which ones fold into a closed box?',
    right: ['A cross', 'Stairs of two, two and two'],
    wrong: ['A straight row of six', 'Two rows of three'],
    because: 'In the other two, some squares would overlap.',
  },
  {
    id: 'count-triangles',
    prompt: 'How many triangles do you see?',
    pictured: 'A large triangle; three lines join the middles of its sides.',
    right: ['Five'],
    wrong: ['Three', 'Four', 'Six'],
    because: 'Four small ones, and the large one around them.',
  },
  {
    id: 'upside-down',
    prompt: 'Which one looks the same upside down?',
    right: ['Hourglass', 'Diamond'],
    wrong: ['Heart', 'Arrow'],
    because: 'Their upper and lower halves are alike.',
  },
];

const drawn = (item: ClosedItem): ClosedItem => ({ ...item, ...DRAWINGS[item.id] });

/** Visual challenges: drawn by hand, and generated from shapes and grids. */
export const VISUALS = [...WRITTEN.map(drawn), ...SHAPE_VISUALS, ...COUNTED];
