import type { Difficulty } from '@mindloom/game-contract';

export type ClosedType = 'association' | 'visual';
export type OpenType = 'divergent' | 'reversal';
export type ChallengeType = ClosedType | OpenType;

interface TypeRules {
  points: number;
  limitMs: Readonly<Record<Difficulty, number>>;
}

/** The points and time limits of each type. docs/product/games/creative.md specifies them. */
export const TYPES: Readonly<Record<ChallengeType, TypeRules>> = {
  association: { points: 5, limitMs: { easy: 20_000, medium: 15_000, hard: 10_000 } },
  visual: { points: 10, limitMs: { easy: 20_000, medium: 15_000, hard: 10_000 } },
  divergent: { points: 15, limitMs: { easy: 25_000, medium: 20_000, hard: 15_000 } },
  reversal: { points: 20, limitMs: { easy: 30_000, medium: 25_000, hard: 20_000 } },
};

const BASE = ['association', 'divergent', 'visual', 'reversal', 'association', 'divergent'] as const;
const MEDIUM_ADDS = ['association', 'reversal'] as const;
const HARD_ADDS = ['visual', 'divergent'] as const;

/** The types of the challenges of a run, in order. */
export const CHALLENGE_TYPES: Readonly<Record<Difficulty, readonly ChallengeType[]>> = {
  easy: BASE,
  medium: [...BASE, ...MEDIUM_ADDS],
  hard: [...BASE, ...MEDIUM_ADDS, ...HARD_ADDS],
};

/** The clock turns red when it shows fewer seconds than this. */
export const ALARM_BELOW_S = 6;

/** The time of the loading screen before the challenges. */
export const LOADING_MS = 400;
/** The time from an answer or timeout to the next challenge or to the end of the run. */
export const FEEDBACK_MS = 2000;
/** How long each tip is shown. */
export const TIP_MS = 8000;

/** The tips. The game shows one at a time below the answers. */
export const TIPS = [
  'The first idea is a door, not the room. Walk on.',
  'Stuck? Turn the question upside down.',
  'Borrow from far away: kitchens, clouds, circuses.',
  'Silly first, sensible later.',
  'Look at what is missing as well.',
  'Two ordinary things make an odd third.',
] as const;

/**
 * The factors of the bonus roll for open-ended answers, in tenths. Whole numbers avoid floating-point errors when
 * halves are rounded.
 */
export const BONUS_ROLLS_TENTHS = [7, 10, 13] as const;

const SECONDS_PER_TIME_POINT = 2;
const STREAK_STEP = 3;
const POINTS_PER_STREAK_STEP = 5;

/** Returns the extra points for the next answer after `streak` right answers in a row. */
export const streakBonus = (streak: number): number =>
  Math.floor(streak / STREAK_STEP) * POINTS_PER_STREAK_STEP;

/** Returns the new bonus if the last answer of the streak raised it; otherwise null. */
export const raisedBonus = (streak: number): number | null =>
  streak > 0 && streak % STREAK_STEP === 0 ? streakBonus(streak) : null;

interface RightAnswer {
  type: ChallengeType;
  /** The remaining seconds on the clock, rounded up to whole seconds. */
  secondsLeft: number;
  /** The number of right answers in a row before the answer (D-19). */
  streak: number;
  /** The bonus roll of an open-ended answer; null for any other answer. */
  rollTenths: number | null;
}

/** Returns the points for a right answer, rounded once after the bonus roll (D-67). */
export function pointsFor({ type, secondsLeft, streak, rollTenths }: RightAnswer): number {
  const sum = TYPES[type].points + Math.floor(secondsLeft / SECONDS_PER_TIME_POINT) + streakBonus(streak);
  return Math.round((sum * (rollTenths ?? 10)) / 10);
}

const maxScoreAt = (difficulty: Difficulty): number =>
  CHALLENGE_TYPES[difficulty].reduce((total, type, streak) => {
    const secondsLeft = TYPES[type].limitMs[difficulty] / 1000;
    const rollTenths = type === 'divergent' || type === 'reversal' ? Math.max(...BONUS_ROLLS_TENTHS) : null;
    return total + pointsFor({ type, secondsLeft, streak, rollTenths });
  }, 0);

/** The highest score: the best answer to every challenge, at the difficulty with the most points. */
export const maxScore = Math.max(maxScoreAt('easy'), maxScoreAt('medium'), maxScoreAt('hard'));
