import type { Area, Difficulty } from '@mindloom/game-contract';

/** The seven game ids of the catalogue (docs/product/catalogue.md), in its order. */
export const catalogueIds = [
  'memory-match',
  'number-sequence',
  'word-recall',
  'reaction-test',
  'pattern-recognition',
  'mental-math',
  'daily-challenge',
] as const;
/** An id that shares the daily challenge's game, with a seed of its own (D-04). */
export const aliasIds = ['balanced-training'] as const;

export type CatalogueId = (typeof catalogueIds)[number];
export type GameId = CatalogueId | (typeof aliasIds)[number];
export type GameIcon = 'memory' | 'puzzle' | 'speed' | 'focus';

/** One card or page of the catalogue. `duration` is a binding text, such as '5-10 min'. */
export interface CatalogueEntry {
  id: GameId;
  name: string;
  description: string;
  icon: GameIcon;
  category: Area;
  difficulty: Difficulty;
  duration: string;
  /** The daily challenge's two further texts (DAILY-07). */
  brainTarget?: string;
  cognitiveHealth?: string;
}

/** How a category is written in the product. */
export const categoryNames: Readonly<Record<Area, string>> = {
  memory: 'Memory',
  focus: 'Focus',
  speed: 'Speed',
  logic: 'Logic',
  creative: 'Creative',
  balanced: 'Balanced',
};

const memoryMaster = {
  id: 'memory-match',
  name: 'Memory Master',
  description:
    'Look at the cards, keep their places in mind, and turn up every pair before the clock runs out.',
  icon: 'memory',
  category: 'memory',
} as const;

const focusFlow = {
  id: 'number-sequence',
  name: 'Focus Flow',
  description:
    'Digits light up one after another. Hold the whole row in mind, then enter it in the same order.',
  icon: 'focus',
  category: 'focus',
} as const;

const puzzleSolver = {
  id: 'word-recall',
  name: 'Puzzle Solver',
  description: 'Riddles, wordplay and logic, one at a time. Pick the answer that fits before the time is up.',
  icon: 'puzzle',
  category: 'logic',
  difficulty: 'medium',
} as const;

/** The grid's fourth card. Its id is also the Speed game's; the launch source tells them apart (D-03). */
const creativeSpark: CatalogueEntry = {
  id: 'reaction-test',
  name: 'Creative Spark',
  description: 'Associations, open questions and odd angles. Choose quickly and see where the idea leads.',
  icon: 'puzzle',
  category: 'creative',
  difficulty: 'easy',
  duration: '5-10 min',
};

const balancedSet = {
  icon: 'puzzle',
  category: 'balanced',
  difficulty: 'medium',
  duration: '10 min',
} as const;

/** The four cards of /games, in order (D-01). */
export const gridCatalogue: readonly CatalogueEntry[] = [
  { ...memoryMaster, difficulty: 'medium', duration: '5-10 min' },
  { ...focusFlow, difficulty: 'hard', duration: '10-15 min' },
  { ...puzzleSolver, duration: '10-20 min' },
  creativeSpark,
];

/** What /game/{id} shows; decides difficulty, category and duration of play (D-01, D-05). */
export const pageCatalogue: Readonly<Record<GameId, CatalogueEntry>> = {
  'memory-match': { ...memoryMaster, difficulty: 'easy', duration: '5 min' },
  'number-sequence': { ...focusFlow, difficulty: 'medium', duration: '3 min' },
  'word-recall': { ...puzzleSolver, duration: '4 min' },
  'reaction-test': {
    id: 'reaction-test',
    name: 'Speed game',
    description:
      'Wait for the target, then press it the moment it appears. Your time is measured in milliseconds.',
    icon: 'speed',
    category: 'speed',
    difficulty: 'easy',
    duration: '2 min',
  },
  'pattern-recognition': {
    id: 'pattern-recognition',
    name: 'Pattern Recognition',
    description: 'A row of numbers follows a rule. Find the rule and choose the number that comes next.',
    icon: 'focus',
    category: 'focus',
    difficulty: 'hard',
    duration: '6 min',
  },
  'mental-math': {
    id: 'mental-math',
    name: 'Mental Math',
    description: 'Short sums against a short clock. Work each one out in your head and pick the result.',
    icon: 'speed',
    category: 'speed',
    difficulty: 'medium',
    duration: '5 min',
  },
  'daily-challenge': {
    id: 'daily-challenge',
    name: 'Daily Brain Challenge',
    description:
      'Three games in one sitting, the same for everyone today. Your score is the sum of all three.',
    ...balancedSet,
    brainTarget: 'Memory, focus and speed',
    cognitiveHealth:
      'Three different kinds of task in one sitting. Practice makes you better at these games.',
  },
  'balanced-training': {
    id: 'balanced-training',
    name: 'Balanced Training',
    description:
      'Three games in one sitting, drawn fresh for you each time. Your score is the sum of all three.',
    ...balancedSet,
  },
};

/** Is this text the id of a game that has a page? */
export const isGameId = (id: string): id is GameId => Object.hasOwn(pageCatalogue, id);

/**
 * The grid's entry of an id, or null when the id is not one of the four cards.
 * @param id a game id, from anywhere.
 */
export const gridEntry = (id: string): CatalogueEntry | null =>
  gridCatalogue.find((entry) => entry.id === id) ?? null;
