import type { Observation } from '@mindloom/game-contract';
import type { ItemParameters } from './ability';
import { logLikelihood, PRIOR_ITEM_SD } from './response-model';

/** All answers of one player to items of one game and one version of its rules. */
export interface PlayerAnswers {
  player: string;
  /** The answers come from daily sets only, because their items are the same for everyone and not chosen by ability. */
  observations: readonly Observation[];
}

/** Abilities from -4 to 4 in steps of 0.2. */
const GRID = Array.from({ length: 41 }, (_, index) => (index - 20) / 5);

/**
 * The number of sweeps. A sweep updates each item once. Further sweeps would change the difficulties by less than 0.01
 * logits.
 */
const SWEEPS = 8;

/** The maximum change of an item's difficulty in one update, in logits. */
const LONGEST_STEP = 1;

/** The distance for the numerical derivative, in logits. */
const DELTA = 1e-3;

/** Answers to one item that differ only in the player and the time. They have the same likelihood at each ability. */
interface AnswerKind {
  observation: Observation;
  /** The players who gave this kind of answer. A player appears once for each answer. */
  players: number[];
}

interface ItemAnswers {
  prior: number;
  b: number;
  sd: number;
  kinds: Map<string, AnswerKind>;
}

/** Groups all answers by item, and the answers of an item by kind. */
function groupByItem(players: readonly PlayerAnswers[]): Map<string, ItemAnswers> {
  const items = new Map<string, ItemAnswers>();
  for (const [player, { observations }] of players.entries())
    for (const observation of observations) {
      const { item, prior, correct, options, hints } = observation;
      const known = items.get(item) ?? { prior, b: prior, sd: PRIOR_ITEM_SD, kinds: new Map() };
      items.set(item, known);
      const name = `${correct} ${options} ${hints}`;
      const kind = known.kinds.get(name) ?? { observation, players: [] };
      known.kinds.set(name, kind);
      kind.players.push(player);
    }
  return items;
}

/**
 * Returns the log likelihood of an answer at each ability of the grid. Response times are ignored, so that a difficulty
 * predicts the share of right answers. The difficulty `b` is taken as exact, because it is the value to be estimated.
 */
const onGrid = (observation: Observation, b: number): number[] =>
  GRID.map((theta) => logLikelihood(observation, { b, sd: 0 }, theta, 0));

/** Returns the derivative of {@link onGrid} with respect to the difficulty. */
function slopesOnGrid(observation: Observation, b: number): number[] {
  const below = onGrid(observation, b - DELTA);
  return onGrid(observation, b + DELTA).map((above, index) => (above - (below[index] ?? 0)) / (2 * DELTA));
}

/**
 * Returns the derivative of an answer's marginal log likelihood with respect to the item's difficulty.
 * @param rest the logarithm of the player's ability distribution without this item, at each ability of the grid.
 * @param logs the log likelihood of the answer at each ability of the grid.
 * @param slopes the derivative of each log likelihood with respect to the difficulty.
 */
function marginalScore(rest: readonly number[], logs: readonly number[], slopes: readonly number[]): number {
  const joint = rest.map((log, index) => log + (logs[index] ?? 0));
  const highest = Math.max(...joint);
  const weights = joint.map((log) => Math.exp(log - highest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.reduce((sum, weight, index) => sum + weight * (slopes[index] ?? 0), 0) / total;
}

/** Adds the item's answers to the ability distributions of its players, or removes them with the sign -1. */
function countAnswers(abilities: readonly number[][], { kinds, b }: ItemAnswers, sign: 1 | -1): void {
  for (const { observation, players } of kinds.values()) {
    const logs = onGrid(observation, b);
    for (const ability of players.map((player) => abilities[player] ?? []))
      for (const [index, log] of logs.entries()) ability[index] = (ability[index] ?? 0) + sign * log;
  }
}

/**
 * Moves an item's difficulty one Newton step towards its posterior mode. The information is the sum of squared scores
 * (Berndt, Hall, Hall and Hausman 1974).
 * @param abilities the ability distributions of all players, without this item.
 */
function updateItem(item: ItemAnswers, abilities: readonly number[][]): void {
  const scores = [...item.kinds.values()].flatMap(({ observation, players }) => {
    const logs = onGrid(observation, item.b);
    const slopes = slopesOnGrid(observation, item.b);
    return players.map((player) => marginalScore(abilities[player] ?? [], logs, slopes));
  });
  const precision = 1 / PRIOR_ITEM_SD ** 2;
  const score = scores.reduce((sum, value) => sum + value, (item.prior - item.b) * precision);
  const information = scores.reduce((sum, value) => sum + value * value, precision);
  item.b += Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, score / information));
  item.sd = 1 / Math.sqrt(information);
}

/**
 * Estimates the difficulties of items that were not chosen by ability, by marginal maximum likelihood with a normal
 * prior (Bock and Aitkin 1981; Mislevy 1986). For each item, a player's ability distribution is computed from the
 * answers to all other items. If the item's own answers were included, or if items were chosen by ability, the
 * estimates would spread further than the true difficulties.
 * @param players the answers of each player, one entry per player.
 * @returns the parameters by item id. `n` is the number of players. The caller ignores parameters from too few players
 * (MIN_CALIBRATION_PLAYERS).
 */
export function calibrateItems(players: readonly PlayerAnswers[]): Map<string, ItemParameters> {
  const items = groupByItem(players);
  const abilities = players.map(() => GRID.map((theta) => (-theta * theta) / 2));
  for (const item of items.values()) countAnswers(abilities, item, 1);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (const item of items.values()) {
      countAnswers(abilities, item, -1);
      updateItem(item, abilities);
      countAnswers(abilities, item, 1);
    }
  const playersOf = ({ kinds }: ItemAnswers) =>
    new Set([...kinds.values()].flatMap((kind) => kind.players)).size;
  return new Map([...items].map(([id, item]) => [id, { b: item.b, sd: item.sd, n: playersOf(item) }]));
}
