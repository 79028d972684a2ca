import type { Area } from '@mindloom/game-contract';
import { measuredAreas } from './scoring';

/** The texts of the feedback panel after a play (FEED-06). */
export interface Feedback {
  generalFeedback: string;
  brainInsight: string;
  motivationalTip: string;
  involvedAreas: readonly string[];
}

/** The simulated delay of the feedback text, in milliseconds (FEED-03, D-18). */
export const feedbackDelayMs = 2_000;

/** Thresholds of the saved score in points. A play below both is the baseline (FEED-08). */
const bands = { excellentAbove: 50, goodAbove: 30 } as const;

export type FeedbackBand = 'excellent' | 'good' | 'baseline';

/** The band of a saved score in points (D-38). */
export function feedbackBand(savedScore: number): FeedbackBand {
  if (savedScore > bands.excellentAbove) return 'excellent';
  return savedScore > bands.goodAbove ? 'good' : 'baseline';
}

const general: Readonly<Record<FeedbackBand, string>> = {
  excellent: 'An excellent run. You kept hold of the task from start to end.',
  good: 'A good run. You found your way in and held on for most of it.',
  baseline: 'This is your baseline. The next run has something to compare itself with.',
};

const tips: Readonly<Record<FeedbackBand, string>> = {
  excellent: 'Try the same game tomorrow and see whether the score holds.',
  good: 'A second run today often feels easier than the first.',
  baseline: 'Short and often works better here than long and rarely.',
};

/** Descriptions of the tasks. They make no claim about effects. */
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
 * The feedback for one play, computed on this device from its result.
 * @param savedScore the saved score in points; the overall score for a balanced game (D-66).
 * @param category the game's category.
 */
export function feedbackFor(savedScore: number, category: Area): Feedback {
  const band = feedbackBand(savedScore);
  return {
    generalFeedback: general[band],
    brainInsight: insights[category],
    motivationalTip: tips[band],
    involvedAreas: areasOf[category],
  };
}
