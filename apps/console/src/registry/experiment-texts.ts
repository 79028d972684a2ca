import {
  EXPERIMENT_RULES,
  type ExperimentGoal,
  type ExperimentReport,
  type VariantComparison,
} from '@mindloom/registry';
import { shareText } from './format';

const GOALS: Readonly<Record<ExperimentGoal, string>> = {
  finish: 'Finish rate of the first play',
  return: 'Return on the next day',
  level: 'Gain of level within a week',
};

/** Returns the display name of a goal. */
export const goalText = (goal: ExperimentGoal): string => GOALS[goal];

/** Returns the unit of a difference. */
export const unitText = (goal: ExperimentGoal): string =>
  goal === 'level' ? 'points of the level' : 'percentage points';

/** Formats the absolute value of a difference without its unit. */
const sizeText = (goal: ExperimentGoal, value: number): string =>
  goal === 'level' ? Math.abs(value).toFixed(0) : (Math.abs(value) * 100).toFixed(1);

/** Formats a difference with its sign and without its unit. */
export const differenceText = (goal: ExperimentGoal, value: number): string =>
  `${value < 0 ? '−' : '+'}${sizeText(goal, value)}`;

/** Formats a difference with its uncertainty. */
const intervalText = (goal: ExperimentGoal, difference: number, within: number): string =>
  `${differenceText(goal, difference)} ${unitText(goal)}, give or take ${sizeText(goal, within)}`;

/** Formats the mean of a variant's values. */
export const meanText = (goal: ExperimentGoal, mean: number): string =>
  goal === 'level' ? `${differenceText(goal, mean)} ${unitText(goal)}` : shareText(mean);

/** The texts about a variant: a word and a tone for a badge, and a sentence. */
export interface VariantVerdict {
  word: string;
  tone: 'neutral' | 'success' | 'warning' | 'danger';
  sentence: string;
}

const WORDS: Readonly<Record<VariantComparison['verdict'], Pick<VariantVerdict, 'word' | 'tone'>>> = {
  'too-few': { word: 'Too early to say', tone: 'neutral' },
  better: { word: 'Better than the control', tone: 'success' },
  worse: { word: 'Worse than the control', tone: 'warning' },
  alike: { word: 'No relevant difference', tone: 'neutral' },
  unclear: { word: 'Not clear yet', tone: 'neutral' },
};

/**
 * Explains the comparison of a variant with the control by the goal.
 * @param counts the number of compared players of the variant and of the control.
 */
export function variantVerdict(
  goal: ExperimentGoal,
  { verdict, difference, within }: VariantComparison,
  counts: { variant: number; control: number },
): VariantVerdict {
  const people = `${counts.variant} players against ${counts.control}`;
  const sentence =
    difference === null || within === null
      ? `${people}; at least ${EXPERIMENT_RULES.fewestPlayers} of each are needed.`
      : `${intervalText(goal, difference, within)} (${people}).`;
  return { ...WORDS[verdict], sentence };
}

/** Explains whether the finish rate of a variant is lower than that of the control. */
export function finishVerdict({ verdict, difference, within }: VariantComparison): VariantVerdict {
  if (difference === null || within === null) {
    const sentence = `At least ${EXPERIMENT_RULES.fewestPlayers} players of each are needed.`;
    return { word: 'Too few players', tone: 'neutral', sentence };
  }
  const sentence = `${intervalText('finish', difference, within)}.`;
  return verdict === 'worse'
    ? { word: 'Lower', tone: 'danger', sentence: `${sentence} The guard halts the experiment.` }
    : { word: 'Not lower', tone: 'success', sentence };
}

/** Describes the state of an experiment in one sentence. */
export function stateSentence({ state, endReason, winner, variants }: ExperimentReport): string {
  if (state === 'running') return 'Running.';
  const chosen = winner === null ? undefined : variants[winner];
  const result =
    chosen === undefined
      ? 'It ended without a winner.'
      : `${chosen.remote} ${chosen.version} became the stable version.`;
  return `${result} Reason: ${endReason ?? 'none'}`;
}
