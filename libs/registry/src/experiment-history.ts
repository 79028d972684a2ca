import {
  compareByGoal,
  compareFinishRates,
  EXPERIMENT_RULES,
  type VariantComparison,
  type VariantValues,
} from './experiment';
import type { ExperimentReport } from './experiment-report';

/** The comparison of a variant with the control, with the data up to a time. */
export interface VariantMoment {
  /** The time of the comparison, as Unix time in ms. */
  atMs: number;
  /** The number of counted players of the variant. `controlExposed` is the same number for the control. */
  exposed: number;
  controlExposed: number;
  values: VariantValues;
  controlValues: VariantValues;
  byGoal: VariantComparison;
  byFinish: VariantComparison;
}

type Cell = ExperimentReport['cells'][number];

const sumOf = (cells: readonly Cell[], of: (cell: Cell) => number) =>
  cells.reduce((sum, cell) => sum + of(cell), 0);

const goalValues = (cells: readonly Cell[]): VariantValues => ({
  count: sumOf(cells, (cell) => cell.count),
  sum: sumOf(cells, (cell) => cell.sum),
  squares: sumOf(cells, (cell) => cell.squares),
});

const finishValues = (cells: readonly Cell[]): VariantValues => {
  const finished = sumOf(cells, (cell) => cell.finished);
  return { count: sumOf(cells, (cell) => cell.finishCount), sum: finished, squares: finished };
};

/** The number of counted players of each variant, the control first. */
export const exposuresOf = ({ variants, cells }: ExperimentReport): number[] =>
  variants.map((_variant, place) =>
    sumOf(
      cells.filter((cell) => cell.place === place),
      ({ exposed }) => exposed,
    ),
  );

/**
 * Compares a variant with the control for each step, oldest first, with the data up to the end of the step.
 * @param place the index of the variant in the experiment, from 1. The control has the index 0.
 */
export function variantHistory(report: ExperimentReport, place: number): VariantMoment[] {
  const { goal, variants, cells, steps } = report;
  const [sinceMs, untilMs] = [Date.parse(report.since), Date.parse(report.until)];
  return Array.from({ length: steps }, (_, step) => {
    const past = cells.filter((cell) => cell.step <= step);
    const own = past.filter((cell) => cell.place === place);
    const control = past.filter((cell) => cell.place === 0);
    const [values, controlValues] = [goalValues(own), goalValues(control)];
    return {
      atMs: sinceMs + ((untilMs - sinceMs) * (step + 1)) / steps,
      exposed: sumOf(own, ({ exposed }) => exposed),
      controlExposed: sumOf(control, ({ exposed }) => exposed),
      values,
      controlValues,
      byGoal: compareByGoal(goal, variants.length, controlValues, values),
      byFinish: compareFinishRates(variants.length, finishValues(control), finishValues(own)),
    };
  });
}

const GROWTH_STEP = 1.02;
const GROWTH_LIMIT = 10_000;
/** The share of the history, at its end, from which the current rate of arriving players is computed. */
const RATE_SHARE = 0.25;
const HOUR_MS = 3_600_000;

const fewerExposed = ({ exposed, controlExposed }: VariantMoment) => Math.min(exposed, controlExposed);

/**
 * The number of players at which the comparison is decided if the means stay the same. Counts the players of the
 * smaller of the two variants.
 */
function playersNeeded(
  { goal, variants }: ExperimentReport,
  { values, controlValues }: VariantMoment,
): number {
  const players = Math.min(values.count, controlValues.count);
  if (players < EXPERIMENT_RULES.fewestPlayers) return EXPERIMENT_RULES.fewestPlayers;
  let growth = 1;
  while (
    growth < GROWTH_LIMIT &&
    compareByGoal(goal, variants.length, controlValues, values, growth).verdict === 'unclear'
  )
    growth *= GROWTH_STEP;
  return players * growth;
}

/**
 * Predicts when a variant is decided. Assumes that players arrive as in the last quarter of the time, and that the
 * means stay the same. Each player's value is taken some time after the exposure.
 * @param history all moments of the variant, from `variantHistory`.
 * @returns ms from the last moment on: until a verdict, or until there are enough players for a comparison; 0 if there
 * is a verdict; null if no players arrive.
 */
export function msUntilVariantDecided(
  report: ExperimentReport,
  history: readonly VariantMoment[],
): number | null {
  const last = history.at(-1);
  const before = history.at(Math.floor((history.length - 1) * (1 - RATE_SHARE)));
  if (last === undefined || before === undefined) return null;
  if (last.byGoal.verdict !== 'too-few' && last.byGoal.verdict !== 'unclear') return 0;
  const valueMs = EXPERIMENT_RULES[`${report.goal}Hours`] * HOUR_MS;
  const needed = playersNeeded(report, last);
  const reached = history.find((moment) => fewerExposed(moment) >= needed);
  if (reached !== undefined) return Math.max(1, reached.atMs + valueMs - last.atMs);
  const gained = fewerExposed(last) - fewerExposed(before);
  if (gained <= 0) return null;
  return ((needed - fewerExposed(last)) / gained) * (last.atMs - before.atMs) + valueMs;
}
