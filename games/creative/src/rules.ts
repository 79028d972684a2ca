import type { Difficulty } from '@mindloom/game-contract';

export type ClosedType = 'association' | 'visual';
export type OpenType = 'divergent' | 'reversal';
export type ChallengeType = ClosedType | OpenType;

interface TypeRules {
  points: number;
  limitMs: Readonly<Record<Difficulty, number>>;
}

/** The numbers of the spec for each type of challenge (point 9). */
export const TYPES: Readonly<Record<ChallengeType, TypeRules>> = {
  association: { points: 5, limitMs: { easy: 20_000, medium: 15_000, hard: 10_000 } },
  visual: { points: 10, limitMs: { easy: 20_000, medium: 15_000, hard: 10_000 } },
  divergent: { points: 15, limitMs: { easy: 25_000, medium: 20_000, hard: 15_000 } },
  reversal: { points: 20, limitMs: { easy: 30_000, medium: 25_000, hard: 20_000 } },
};

const BASE = ['association', 'divergent', 'visual', 'reversal', 'association', 'divergent'] as const;
const MEDIUM_ADDS = ['association', 'reversal'] as const;
const HARD_ADDS = ['visual', 'divergent'] as const;

/** The types of a run's challenges, in the order in which they are asked. */
export const CHALLENGE_TYPES: Readonly<Record<Difficulty, readonly ChallengeType[]>> = {
  easy: BASE,
  medium: [...BASE, ...MEDIUM_ADDS],
  hard: [...BASE, ...MEDIUM_ADDS, ...HARD_ADDS],
};

/** Under so many seconds the clock turns red. */
export const ALARM_BELOW_S = 6;

/** From the start to the first challenge. */
export const LOADING_MS = 1500;
/** From an answer or a timeout to the next challenge, or to the end. */
export const FEEDBACK_MS = 2000;
/** From one tip to the next. */
export const TIP_MS = 8000;

/** What an open-ended answer's points are multiplied by, in tenths: whole numbers, so that halves round up. */
export const BONUS_ROLLS_TENTHS = [7, 10, 13] as const;

const SECONDS_PER_TIME_POINT = 2;
const STREAK_STEP = 3;
const POINTS_PER_STREAK_STEP = 5;

/** What so many right answers in a row add to the next one. */
export const streakBonus = (streak: number): number =>
  Math.floor(streak / STREAK_STEP) * POINTS_PER_STREAK_STEP;

/** The bonus that the last of so many right answers in a row has just raised; null when it is as before. */
export const raisedBonus = (streak: number): number | null =>
  streak > 0 && streak % STREAK_STEP === 0 ? streakBonus(streak) : null;

interface RightAnswer {
  type: ChallengeType;
  /** The whole seconds that the clock showed, rounded up. */
  secondsLeft: number;
  /** The right answers in a row before this one (D-19). */
  streak: number;
  /** The bonus roll of an open-ended answer; null for the others. */
  rollTenths: number | null;
}

/** The points of a right answer, rounded once, after the bonus roll (D-67). */
export function pointsFor({ type, secondsLeft, streak, rollTenths }: RightAnswer): number {
  const sum = TYPES[type].points + Math.floor(secondsLeft / SECONDS_PER_TIME_POINT) + streakBonus(streak);
  return Math.round((sum * (rollTenths ?? 10)) / 10);
}
