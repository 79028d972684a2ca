import type { Answers, Area } from '@mindloom/game-contract';
import { measuredAreas, savedScore } from './scoring';

/** The texts of the feedback panel after a play (FEED-06). */
export interface Feedback {
  generalFeedback: string;
  brainInsight: string;
  motivationalTip: string;
  involvedAreas: readonly string[];
}

/** The simulated delay before the feedback text is displayed, in milliseconds (FEED-03, D-18). */
export const feedbackDelayMs = 2_000;

/**
 * The thresholds of the feedback bands, on the scale from 0 to 100 of `feedbackValue`. Other plays are in the band
 * `baseline` (FEED-08).
 */
const bands = { excellentAbove: 50, goodAbove: 30 } as const;

export type FeedbackBand = 'excellent' | 'good' | 'baseline';

/**
 * Returns how well a play went on a scale from 0 to 100. This is the share of right answers if the game reports one.
 * Otherwise it is the saved score, or for a balanced game the overall score (D-38, D-66).
 * @param rawScore the game's total in points.
 */
export function feedbackValue(rawScore: number, category: Area, answers: Answers | null): number {
  if (category === 'balanced' || answers === null || answers.given === 0)
    return savedScore(rawScore, category);
  return Math.round((100 * answers.right) / answers.given);
}

/**
 * Returns the feedback band of a play (D-38).
 * @param value how well the play went, from 0 to 100, as returned by `feedbackValue`.
 */
export function feedbackBand(value: number): FeedbackBand {
  if (value > bands.excellentAbove) return 'excellent';
  return value > bands.goodAbove ? 'good' : 'baseline';
}

const general: Readonly<Record<FeedbackBand, string>> = {
  excellent: 'An excellent run. You kept hold of the task.',
  good: 'A fair run. Part of it worked, and part of it did not yet.',
  baseline: 'A hard run. Much of it did not work yet, and the next run starts afresh.',
};

const tips: Readonly<Record<FeedbackBand, string>> = {
  excellent: 'Try the same game tomorrow and see whether the score holds.',
  good: 'A second run today often feels easier than the first.',
  baseline: 'Short and often works better here than long and rarely.',
};

/** Descriptions of the tasks. The texts claim no effect on the brain. */
const insights: Readonly<Record<Area, string>> = {
  memory: 'This task asks you to hold places in mind while you look for their partners.',
  focus: 'This task asks you to keep your attention on one order and leave everything else aside.',
  speed: 'This task asks for a quick and exact answer, again and again.',
  logic: 'This task asks you to weigh what is said and drop what cannot be true.',
  creative: 'This task asks you to leave the first idea behind and look for another.',
  balanced: 'This set asks for three different things in one sitting: memory, focus and speed.',
};

const areasOf: Readonly<Record<Area, readonly string[]>> = {
  memory: ['Visual memory', 'Attention'],
  focus: ['Attention', 'Working memory'],
  speed: ['Reaction', 'Attention'],
  logic: ['Reasoning', 'Language'],
  creative: ['Association', 'Flexible thinking'],
  balanced: measuredAreas.map((area) => area.charAt(0).toUpperCase() + area.slice(1)),
};

/**
 * Returns the feedback for one play. It is computed on this device from the play's result.
 * @param value how well the play went, from 0 to 100, as returned by `feedbackValue`.
 * @param category the game's category.
 */
export function feedbackFor(value: number, category: Area): Feedback {
  const band = feedbackBand(value);
  return {
    generalFeedback: general[band],
    brainInsight: insights[category],
    motivationalTip: tips[band],
    involvedAreas: areasOf[category],
  };
}
