import { type Random, seeded } from '@mindloom/base';
import {
  compareByGoal,
  compareFinishRates,
  type ExperimentGoal,
  sampleRatio,
  type VariantValues,
} from '@mindloom/registry';
import { atLeast, atMost, type Figure, type Simulation, type SimulationOptions } from './simulation';

interface Variant {
  /** The share of players who get the variant. The shares of all variants add up to 1. */
  share: number;
  /** The probability that a player finishes the first play. */
  finishRate: number;
  /** The probability that a player returns, or the mean gain of level in standard deviations. */
  value: number;
}

interface Experiment {
  goal: ExperimentGoal;
  players: number;
  /** The control first. */
  variants: readonly Variant[];
}

/** The standard deviation of the gain of a level within a week, in points. */
const LEVEL_SD = 60;

/** What an experiment claims about a player's game: a verdict on its goal, or a reason to halt it. */
interface Outcome {
  /** The player at whom a variant was called better or worse than the control; Infinity if none was. */
  decidedAt: number;
  /** The player at whom the finish rate or the shares halted the experiment; Infinity if nothing did. */
  haltedAt: number;
}

/** A normal random number (Box and Muller). */
const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

const nobody = (): VariantValues => ({ count: 0, sum: 0, squares: 0 });

function addTo(values: VariantValues, value: number) {
  values.count += 1;
  values.sum += value;
  values.squares += value * value;
}

/** Returns the place of a random variant. */
function placeOf(variants: readonly Variant[], random: Random): number {
  let left = random.next();
  return Math.max(
    0,
    variants.findIndex(({ share }) => (left -= share) < 0),
  );
}

/** Runs one experiment and judges it after every player, as the database does. */
function runExperiment({ goal, players, variants }: Experiment, random: Random): Outcome {
  const arms = variants.map((variant) => ({ variant, finish: nobody(), values: nobody() }));
  const outcome: Outcome = { decidedAt: Infinity, haltedAt: Infinity };
  const [control] = arms;
  if (control === undefined) return outcome;
  for (let player = 1; player <= players; player++) {
    const arm = arms[placeOf(variants, random)] ?? control;
    const finished = random.next() < arm.variant.finishRate ? 1 : 0;
    addTo(arm.finish, finished);
    const gain = () => LEVEL_SD * (normal(random) + arm.variant.value);
    const value = {
      finish: () => finished,
      return: () => Number(random.next() < arm.variant.value),
      level: gain,
    };
    addTo(arm.values, value[goal]());
    const verdicts = arms.slice(1).map(({ values, finish }) => ({
      byGoal: compareByGoal(goal, arms.length, control.values, values).verdict,
      byFinish: compareFinishRates(arms.length, control.finish, finish).verdict,
    }));
    if (verdicts.some(({ byGoal }) => byGoal === 'better' || byGoal === 'worse'))
      outcome.decidedAt = Math.min(outcome.decidedAt, player);
    const isMismatch = arms.some(({ variant, finish }) => {
      const rolloutBp = variant.share * 10_000;
      return sampleRatio({ players: player, candidates: finish.count, rolloutBp, comparisons: arms.length })
        .isMismatch;
    });
    if (isMismatch || verdicts.some(({ byFinish }) => byFinish === 'worse')) {
      outcome.haltedAt = player;
      return outcome;
    }
  }
  return outcome;
}

const equal = (shares: readonly number[], finishRate: number, value: number): Variant[] =>
  shares.map((share) => ({ share, finishRate, value }));

function run({ seed, isQuick }: SimulationOptions): Figure[] {
  const shareOf = (
    name: string,
    count: number,
    experiment: Experiment,
    holds: (outcome: Outcome) => boolean,
  ): number => {
    const outcomes = Array.from({ length: count }, (_, place) =>
      runExperiment(experiment, seeded(seed, name, place)),
    );
    return outcomes.filter(holds).length / count;
  };
  const all = isQuick ? 250 : 10_000;
  const some = isQuick ? 100 : 2000;
  const players = isQuick ? 1500 : 5000;
  const isFalse = ({ decidedAt, haltedAt }: Outcome) => decidedAt < Infinity || haltedAt < Infinity;
  const halves = [0.5, 0.5];
  const falseFigure = (name: string, count: number, goal: ExperimentGoal, variants: Variant[]): Figure => ({
    name: `false decisions and halts, ${name}: ${count} experiments without a difference, judged after each of ${players} players`,
    value: shareOf(name, count, { goal, players, variants }, isFalse),
    bar: atMost(0.01),
  });
  const detection = (name: string, experiment: Experiment, holds: (outcome: Outcome) => boolean): Figure => ({
    name: `${name} by ${experiment.players} players, of ${some} experiments`,
    value: shareOf(name, some, experiment, holds),
    bar: atLeast(0.8),
  });
  const [control, finisher, returner, gainer, loser] = [
    { share: 0.5, finishRate: 0.7, value: 0.4 },
    { share: 0.5, finishRate: 0.76, value: 0.4 },
    { share: 0.5, finishRate: 0.7, value: 0.46 },
    { share: 0.5, finishRate: 0.7, value: 0.6 },
    { share: 0.5, finishRate: 0.6, value: 0.4 },
  ];
  return [
    falseFigure('two variants, finish rate 70 %', all, 'finish', equal(halves, 0.7, 0)),
    falseFigure('three variants, return of 40 %', all, 'return', equal([0.34, 0.33, 0.33], 0.7, 0.4)),
    falseFigure('two variants, gain of level', some, 'level', equal(halves, 0.7, 0)),
    falseFigure(
      'finish rate 97 %, one of ten players gets the variant',
      some,
      'finish',
      equal([0.9, 0.1], 0.97, 0),
    ),
    falseFigure(
      'return of 3 %, one of ten players gets the variant',
      some,
      'return',
      equal([0.9, 0.1], 0.97, 0.03),
    ),
    detection(
      'a finish rate of 76 % instead of 70 % is detected',
      { goal: 'finish', players: 6000, variants: [control, finisher] },
      ({ decidedAt }) => decidedAt < Infinity,
    ),
    detection(
      'a return of 46 % instead of 40 % is detected',
      { goal: 'return', players: 7000, variants: [control, returner] },
      ({ decidedAt }) => decidedAt < Infinity,
    ),
    detection(
      'a gain of level that is 0.2 SD larger is detected',
      { goal: 'level', players: 3000, variants: [{ ...control, value: 0.4 }, gainer] },
      ({ decidedAt }) => decidedAt < Infinity,
    ),
    detection(
      'a finish rate of 60 % instead of 70 % halts an experiment with another goal',
      { goal: 'return', players: 2500, variants: [control, loser] },
      ({ haltedAt }) => haltedAt < Infinity,
    ),
  ];
}

/** Checks how often experiments without a difference are decided or halted, and how soon differences are detected. */
export const experiment: Simulation = { about: 'false decisions and power of experiments', run };
