import type { Random } from '@mindloom/base';
import type { Observation } from '@mindloom/game-contract';

/** An item whose true difficulty is `trueB`. The product only knows `b`, with the standard deviation `sd`. */
export interface TrueItem {
  id: string;
  trueB: number;
  b: number;
  sd: number;
  options: number;
  /** The time limit of an item of a real game. An item without it has LIMIT_MS. */
  limitMs?: number;
}

/** The distribution of the times that simulated players take to answer. */
export type Timing =
  /** Times that follow the model of signed residual times exactly. */
  | { kind: 'model' }
  /** Times without a time limit, which are no evidence about the ability. */
  | { kind: 'none' }
  /**
   * Lognormal times, which do not follow the model. The median is a share of the time limit. Each player has a speed that
   * is independent of the ability, and wrong answers are slower. The time does not change whether an answer is right.
   */
  | { kind: 'lognormal'; medianShare: number; speedSd: number };

const LIMIT_MS = 10_000;

/** Returns a standard normal number (Box and Muller 1958). */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
  return radius * Math.cos(2 * Math.PI * random.next());
}

/** Returns a random share from 0 to 1, with a density proportional to exp(-rate * share). */
function truncatedExponential(rate: number, random: Random): number {
  const uniform = random.next();
  if (Math.abs(rate) < 1e-6) return uniform;
  return -Math.log(1 - uniform * (1 - Math.exp(-rate))) / rate;
}

function shareOfLimit(
  timing: Timing,
  {
    advantage,
    isSolved,
    isRight,
    speed,
  }: { advantage: number; isSolved: boolean; isRight: boolean; speed: number },
  random: Random,
): number {
  if (timing.kind !== 'lognormal') return truncatedExponential(isSolved ? advantage : -advantage, random);
  const logShare =
    Math.log(timing.medianShare) -
    0.15 * advantage +
    (isRight ? 0 : 0.2) +
    timing.speedSd * speed +
    0.45 * normal(random);
  return Math.min(1, Math.exp(logShare));
}

export interface SimulatedPlayer {
  ability: number;
  /**
   * How slowly the player answers. The value has a standard normal distribution, and a positive value means slow. It
   * affects only lognormal times.
   */
  speed: number;
}

/** Returns a player's answer to an item. */
export function answerOf(
  { ability, speed }: SimulatedPlayer,
  item: TrueItem,
  timing: Timing,
  random: Random,
): Observation {
  const advantage = ability - item.trueB;
  const isSolved = random.next() < 1 / (1 + Math.exp(-advantage));
  const isRight = isSolved || (item.options > 1 && random.next() < 1 / item.options);
  const share = shareOfLimit(timing, { advantage, isSolved, isRight, speed }, random);
  return observed(item, isRight, share, timing);
}

/** Returns the answer of a player who chooses an option at random, after a random time. */
export const randomAnswer = (item: TrueItem, timing: Timing, random: Random): Observation =>
  observed(item, item.options > 1 && random.next() < 1 / item.options, random.next(), timing);

const observed = (item: TrueItem, correct: boolean, share: number, { kind }: Timing): Observation => ({
  item: item.id,
  correct,
  ms: Math.round(share * (item.limitMs ?? LIMIT_MS)),
  limitMs: kind === 'none' ? null : (item.limitMs ?? LIMIT_MS),
  options: item.options,
  hints: 0,
  prior: item.b,
});
