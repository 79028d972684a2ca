import type { ClosedType, OpenType } from './rules';

interface Asked {
  id: string;
  prompt: string;
  /** The spec's timeLimit. */
  limitMs: number;
  points: number;
}

/** A challenge with right and wrong answers. */
export interface ClosedChallenge extends Asked {
  type: ClosedType;
  options: readonly string[];
  correctAnswers: readonly string[];
  /** Stands under a right answer. */
  because: string;
  /** What the picture beside the prompt shows, in words; null where there is none. */
  pictured: string | null;
}

/** A challenge that accepts every choice. */
export interface OpenChallenge extends Asked {
  type: OpenType;
  presetAnswers: readonly string[];
  /** What the game says to each of them. */
  replies: Readonly<Record<string, string>>;
}

export type Challenge = ClosedChallenge | OpenChallenge;

/** How a challenge went. */
export interface Result {
  /** Null when the time was up first. */
  answer: string | null;
  /** Every answer to an open-ended challenge is. */
  isRight: boolean;
  /** The bonus roll, in tenths; null where none was thrown. */
  rollTenths: number | null;
  points: number;
  /** What the answer's points contain for the streak before it. */
  streakBonus: number;
  /** What the clock showed at the end of the challenge. */
  secondsLeft: number;
  /** How long the challenge stood open. */
  openMs: number;
}

/** Where a run stands. Moments are ms on the run's clock. */
export type Phase =
  | { name: 'loading'; firstAtMs: number }
  | { name: 'challenge'; askedAtMs: number; endsAtMs: number }
  | { name: 'feedback'; nextAtMs: number }
  | { name: 'over' };

export interface CreativeState {
  seed: number;
  phase: Phase;
  /** The whole list, in the order in which it is asked. */
  challenges: readonly Challenge[];
  /** One for each challenge that has ended. */
  results: readonly Result[];
  /** Which of the tips is shown, from 0, and when the next one comes. */
  tip: { index: number; nextAtMs: number };
}

/** What the player does. */
export interface CreativeEvent {
  type: 'answered';
  /** The challenge that the answer is for, by its place in the list, from 0. */
  challenge: number;
  /** The place of the chosen answer, from 0. */
  choice: number;
}

export const isOpenEnded = (challenge: Challenge): challenge is OpenChallenge => 'presetAnswers' in challenge;

/** The answers to choose from. */
export const choicesOf = (challenge: Challenge): readonly string[] =>
  isOpenEnded(challenge) ? challenge.presetAnswers : challenge.options;

/** Is this a right answer? */
export const accepts = (challenge: Challenge, answer: string): boolean =>
  isOpenEnded(challenge) || challenge.correctAnswers.includes(answer);

/** The place in the list of the challenge that the board shows, from 0; the first one before the start. */
export const placeOf = ({ phase, results }: Pick<CreativeState, 'phase' | 'results'>): number =>
  phase.name === 'feedback' || phase.name === 'over' ? results.length - 1 : results.length;

/** The challenge that the board shows. */
export const shownChallenge = (state: CreativeState): Challenge | undefined =>
  state.challenges[placeOf(state)];

/** The result that the board shows; null while there is none to show. */
export const shownResult = ({ phase, results }: CreativeState): Result | null =>
  phase.name === 'feedback' || phase.name === 'over' ? (results.at(-1) ?? null) : null;

/** The right answers in a row up to now. */
export function streakOf(results: readonly Result[]): number {
  const lastMiss = results.findLastIndex(({ isRight }) => !isRight);
  return results.length - 1 - lastMiss;
}
