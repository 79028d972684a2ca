import type { Difficulty } from '@mindloom/game-contract';
import { seeded } from '@mindloom/game-kit';

export type Category = 'riddle' | 'wordplay' | 'logic';

export interface Puzzle {
  /** The id of the puzzle in every release. Lower case letters and hyphens. */
  id: string;
  question: string;
  answers: readonly [string, string, string, string];
  /** The right answer. It is one of `answers`. */
  correctAnswer: string;
  category: Category;
  hint?: string;
  /** The reason for the right answer, in one sentence. The game shows it after every answer. */
  because: string;
}

const RIDDLES: readonly Puzzle[] = [
  {
    id: 'wetter-as-it-dries',
    category: 'riddle',
    question: 'The more it dries, the wetter it gets. What is it?',
    answers: ['A towel', 'A hair dryer', 'The sun', 'A desert'],
    correctAnswer: 'A towel',
    because: 'It dries you and gets wet itself.',
    hint: 'You reach for it after a bath.',
  },
  {
    id: 'give-before-keep',
    category: 'riddle',
    question: 'You have to give it before you can keep it. What is it?',
    answers: ['A promise', 'A diary', 'A souvenir', 'A receipt'],
    correctAnswer: 'A promise',
    because: 'You give your word first, and keep it later.',
    hint: 'It is made of words.',
  },
  {
    id: 'answers-every-language',
    category: 'riddle',
    question: 'It answers in every language and never speaks first. What is it?',
    answers: ['An echo', 'A dictionary', 'A mirror', 'A radio'],
    correctAnswer: 'An echo',
    because: 'It repeats whatever it hears, in any language.',
  },
  {
    id: 'bigger-when-taken',
    category: 'riddle',
    question: 'The more you take away from it, the bigger it gets. What is it?',
    answers: ['A hole', 'A candle', 'A queue', 'A snowball'],
    correctAnswer: 'A hole',
    because: 'Taking earth away makes a hole bigger.',
  },
];

const WORDPLAY: readonly Puzzle[] = [
  {
    id: 'two-letters-shorter',
    category: 'wordplay',
    question: 'Add two letters to this word and it becomes shorter. Which word is it?',
    answers: ['Short', 'Long', 'Small', 'Tiny'],
    correctAnswer: 'Short',
    because: 'Short + er = shorter.',
    hint: 'The two letters go at the end.',
  },
  {
    id: 'animal-became-louder',
    category: 'wordplay',
    question: 'Which animal hides in “He became louder”?',
    answers: ['Camel', 'Mule', 'Beaver', 'Lamb'],
    correctAnswer: 'Camel',
    because: 'He beCAME Louder: the letters stand next to each other.',
    hint: 'Read across the gaps.',
  },
  {
    id: 'capital-sounds-different',
    category: 'wordplay',
    question: 'Which of these sounds different when it begins with a capital letter?',
    answers: ['polish', 'march', 'turkey', 'china'],
    correctAnswer: 'polish',
    because: 'Polish, with a capital, comes from Poland and has a long o.',
  },
  {
    id: 'upside-down-word',
    category: 'wordplay',
    question: 'Turn the page upside down. Which word still reads the same?',
    answers: ['SWIMS', 'LEVEL', 'RADAR', 'MADAM'],
    correctAnswer: 'SWIMS',
    because: 'S and I look the same upside down, W and M swap.',
  },
];

const LOGIC: readonly Puzzle[] = [
  {
    id: 'five-printers',
    category: 'logic',
    question:
      'Five printers make five posters in five minutes. How long do 100 printers need for 100 posters?',
    answers: ['5 minutes', '20 minutes', '100 minutes', '500 minutes'],
    correctAnswer: '5 minutes',
    because: 'Each printer makes its own poster in 5 minutes.',
    hint: 'Follow just one printer.',
  },
  {
    id: 'sock-drawer',
    category: 'logic',
    question:
      'A dark drawer holds ten black and ten white socks. How many do you take to be sure of a matching pair?',
    answers: ['3', '2', '10', '11'],
    correctAnswer: '3',
    because: 'Two socks can differ, but the third matches one of them.',
    hint: 'There are only two colours.',
  },
  {
    id: 'overtake-second',
    category: 'logic',
    question: 'In a race you overtake the runner in second place. Which place are you in now?',
    answers: ['Second', 'First', 'Third', 'Last'],
    correctAnswer: 'Second',
    because: 'You take the place of the runner you pass.',
  },
  {
    id: 'ann-and-ben-lie',
    category: 'logic',
    question: 'Ann and Ben each either always lie or never lie. Ann says: “We both lie.” Who lies?',
    answers: ['Only Ann', 'Only Ben', 'Both of them', 'Neither of them'],
    correctAnswer: 'Only Ann',
    because: 'If it were true, a liar would tell the truth, so Ann lies and Ben does not.',
  },
];

/** All puzzles. Exactly one of the four answers is right, and no other can be justified. */
export const BANK: readonly Puzzle[] = [...RIDDLES, ...WORDPLAY, ...LOGIC];

/** A dealt puzzle, and the puzzles that can still be dealt before one repeats. */
export interface Dealt {
  /** The number of puzzles dealt since the game was mounted, from 1. */
  turn: number;
  puzzle: Puzzle;
  /** The answers in the order in which they are offered. */
  answers: readonly string[];
  /** The puzzles of the pool that have not been dealt in this pass through the pool. */
  unused: readonly Puzzle[];
}

const POOLS: Record<Difficulty, readonly Puzzle[]> = {
  easy: BANK.filter(({ category, hint }) => category === 'wordplay' || hint !== undefined),
  medium: BANK,
  hard: BANK.filter(({ category, hint }) => category === 'logic' || hint === undefined),
};

/** Returns the puzzles of a difficulty. */
export const poolOf = (difficulty: Difficulty): readonly Puzzle[] => POOLS[difficulty];

/**
 * Chooses an unused puzzle and the order of its answers at random. When every puzzle of the pool has been dealt, all
 * can be dealt again (D-63), but the last puzzle does not come twice in a row.
 * @param before the previous deal, or null at the start.
 */
export function deal(seed: number, difficulty: Difficulty, before: Dealt | null): Dealt {
  const turn = (before?.turn ?? 0) + 1;
  const random = seeded(seed, 'puzzle', turn);
  const pool = poolOf(difficulty);
  const left = before === null || before.unused.length === 0 ? pool : before.unused;
  const puzzle = random.pick(left.filter((each) => each !== before?.puzzle));
  return {
    turn,
    puzzle,
    answers: random.shuffle(puzzle.answers),
    unused: left.filter((each) => each !== puzzle),
  };
}
