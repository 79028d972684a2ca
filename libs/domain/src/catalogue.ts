import { type Area, AREA_NAMES, type Difficulty, type Picture } from '@mindloom/game-contract';

/** The seven game ids of the catalogue, in the order of docs/product/catalogue.md. */
export const catalogueIds = [
  'memory-match',
  'number-sequence',
  'word-recall',
  'reaction-test',
  'pattern-recognition',
  'mental-math',
  'daily-challenge',
] as const;
/** Further ids that open a set. Unlike the daily challenge, such a set has a random seed (D-04). */
export const aliasIds = ['balanced-training'] as const;

export type CatalogueId = (typeof catalogueIds)[number];
export type GameId = CatalogueId | (typeof aliasIds)[number];
export const GAME_ICONS = ['memory', 'puzzle', 'speed', 'focus'] as const satisfies readonly Picture[];
export type GameIcon = (typeof GAME_ICONS)[number];

/** Returns true if a picture is one of the four icons of the product rules. */
export const isIcon = (picture: Picture): picture is GameIcon => GAME_ICONS.some((icon) => icon === picture);

/** One card or page of the catalogue. `duration` is a text that docs/product prescribes, such as '5-10 min'. */
export interface CatalogueEntry<Id extends string = string> {
  /** A `GameId`, or the id of a slot that staff have created. */
  id: Id;
  name: string;
  description: string;
  icon: GameIcon;
  /** The drawing of the game. Absent if it is the one with the name of the icon. */
  picture?: Picture;
  category: Area;
  difficulty: Difficulty;
  duration: string;
  /** The daily challenge has two texts that no other entry has (DAILY-07). */
  brainTarget?: string;
  cognitiveHealth?: string;
}

/**
 * The ability that a game of a category trains. The intro displays it (GAME-12). 'Balanced' is not an ability,
 * because a set trains the three measured areas.
 */
export const abilityNames: Readonly<Record<Area, string>> = {
  ...AREA_NAMES,
  balanced: 'Memory, Focus and Speed',
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

/**
 * The fourth card of the grid. It has the same id as the Speed game, and the launch source distinguishes the two
 * (D-03).
 */
const creativeSpark: CatalogueEntry<GameId> = {
  id: 'reaction-test',
  name: 'Creative Spark',
  description: 'Associations, open questions and odd angles. Choose quickly and see where the idea leads.',
  icon: 'puzzle',
  picture: 'ideas',
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
export const gridCatalogue: readonly CatalogueEntry<GameId>[] = [
  { ...memoryMaster, difficulty: 'medium', duration: '5-10 min' },
  { ...focusFlow, difficulty: 'hard', duration: '10-15 min' },
  { ...puzzleSolver, duration: '10-20 min' },
  creativeSpark,
];

/**
 * The entries of the pages /game/{id}. An entry determines the difficulty, category and duration of a play (D-01,
 * D-05).
 */
export const pageCatalogue: Readonly<Record<GameId, CatalogueEntry<GameId>>> = {
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
    picture: 'numbers',
    category: 'focus',
    difficulty: 'hard',
    duration: '6 min',
  },
  'mental-math': {
    id: 'mental-math',
    name: 'Mental Math',
    description: 'Short sums against a short clock. Work each one out in your head and pick the result.',
    icon: 'speed',
    picture: 'sums',
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
    brainTarget: 'The points of the set go to memory, focus and speed in equal parts',
    cognitiveHealth: 'No kind of task comes twice, so every part is a fresh start.',
  },
  'balanced-training': {
    id: 'balanced-training',
    name: 'Balanced Training',
    description:
      'Three games in one sitting, drawn fresh for you each time. Your score is the sum of all three.',
    ...balancedSet,
  },
};

/** Returns true if a text is the id of a game that has a page. */
export const isGameId = (id: string): id is GameId => Object.hasOwn(pageCatalogue, id);

/**
 * Returns the grid entry of an id, or null if the id does not belong to one of the four cards.
 * @param id any text.
 */
export const gridEntry = (id: string): CatalogueEntry<GameId> | null =>
  gridCatalogue.find((entry) => entry.id === id) ?? null;

const minuteMs = 60_000;
const defaultLimitMs = 60_000;

/**
 * Returns the time limit of a session in milliseconds. It is the first integer of the duration text, in minutes
 * (D-10).
 * @param duration for example '5 min' or '5-10 min', which both give 300,000 ms. A text without a number gives 60,000
 * ms.
 */
export function sessionLimitMs(duration: string): number {
  const minutes = /\d+/.exec(duration)?.[0];
  return minutes === undefined ? defaultLimitMs : Number(minutes) * minuteMs;
}

/** A catalogue entry with the progress of a logged-in player, in percent from 0 to 100 (LIST-14). */
export interface Game extends CatalogueEntry {
  progress: number;
  /** The number of finished plays from which the progress is computed. */
  completions: number;
  /** True if the progress is a sample value. It is displayed with the tag 'Sample' (D-08). */
  isSample: boolean;
}

/**
 * Sample progress in percent (LIST-09). Until the player completes the game for the first time, it is displayed as an
 * example beside the player's own progress.
 */
export const sampleProgress: Readonly<Record<GameId, number>> = {
  'memory-match': 75,
  'number-sequence': 30,
  'word-recall': 0,
  'reaction-test': 0,
  'pattern-recognition': 50,
  'mental-math': 0,
  'daily-challenge': 0,
  'balanced-training': 0,
};

/** A game that staff have added has no sample progress of its own. */
const sampleOf = (id: string): number => (isGameId(id) ? sampleProgress[id] : 0);

/**
 * Adds the progress of a logged-in player to an entry. Do not call it for visitors, who see no progress.
 * @param entry a catalogue entry.
 * @param own the player's own progress in percent and the finished plays, or null before the first completion (D-08).
 */
export function withProgress(
  entry: CatalogueEntry,
  own: { progress: number; completions: number } | null,
): Game {
  if (own === null) return { ...entry, progress: sampleOf(entry.id), completions: 0, isSample: true };
  return { ...entry, progress: own.progress, completions: own.completions, isSample: false };
}
