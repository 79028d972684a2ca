import { hash32, type Random, seeded } from '@mindloom/base';
import { addDays, closestDifficulty, seenItemsOf, type SeenItems, withSeenItems } from '@mindloom/domain';
import { type Ability, abilityAfter, abilityForGame, POPULATION } from '@mindloom/domain/measurement';
import { type Difficulty, type Observation, reportOf } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { type PlannedAnswer, playItems } from '@mindloom/game-kit/item-player';
import type { RealGame } from './real-games';
import { answerOf, normal, randomAnswer, type Timing, type TrueItem } from './simulated-player';

/** Decides how a simulated player answers an item of a real game. */
export type Answerer = (item: Observation, random: Random) => PlannedAnswer;

/**
 * The model of presses in the Reaction Test. Reaction times have a lognormal distribution with the given slope in
 * logits. A random press comes within the longest delay of a target.
 */
const REACTION = { game: 'reaction', slope: 4, fastestMs: 100, slowestRandomMs: 4000 } as const;

/**
 * Returns the item of an observation. Its true difficulty differs from the predicted one by a random error, which is always
 * the same for the same item.
 */
function trueItem({ item, prior, options, limitMs }: Observation, sd: number): TrueItem {
  const error = sd === 0 ? 0 : sd * normal(seeded(hash32(item), 'true difficulty'));
  return { id: item, b: prior, trueB: prior + error, sd, options, ...(limitMs !== null && { limitMs }) };
}

const timingOf = ({ limitMs }: Observation): Timing => ({ kind: limitMs === null ? 'none' : 'model' });

const planned = ({ correct, ms }: Observation): PlannedAnswer => ({ isRight: correct, ms: Math.max(1, ms) });

/** Returns the time window of a round of the Reaction Test in ms, such as 450 for 'window450:size60'. */
const windowOf = ({ item }: Observation): number => Number(/^window(\d+):/.exec(item)?.[1]);

/**
 * Presses the target after a random time. The logarithm of the time has a logistic error. So the press is within the
 * window with the probability that the measurement model predicts.
 */
function press(advantage: number, windowMs: number, random: Random): PlannedAnswer {
  const uniform = Math.min(1 - 1e-9, Math.max(1e-9, random.next()));
  const ms = windowMs * Math.exp((Math.log(uniform / (1 - uniform)) - advantage) / REACTION.slope);
  return { isRight: ms <= windowMs, ms: Math.max(REACTION.fastestMs, Math.round(ms)) };
}

/**
 * Returns a player of the given ability who answers as the measurement model predicts.
 * @param errorSd the standard deviation of the items' true difficulties from the predicted ones.
 */
export const modelPlayer =
  ({ name }: RealGame, ability: number, errorSd = 0): Answerer =>
  (observation, random) => {
    const item = trueItem(observation, errorSd);
    if (name === REACTION.game) return press(ability - item.trueB, windowOf(observation), random);
    return planned(answerOf({ ability, speed: 0 }, item, timingOf(observation), random));
  };

/** Returns a player who answers at random, after a random time. */
export const randomPlayer =
  ({ name }: RealGame): Answerer =>
  (observation, random) =>
    name === REACTION.game
      ? { isRight: false, ms: random.int(0, REACTION.slowestRandomMs) }
      : planned(randomAnswer(trueItem(observation, 0), timingOf(observation), random));

/** A time that is longer than every time limit. */
const NEVER_MS = 3_600_000;

/** Answers too late. An item without a time limit gets a wrong answer. */
export const idlePlayer: Answerer = ({ limitMs }) => ({
  isRight: false,
  ms: limitMs === null ? REACTION.slowestRandomMs : NEVER_MS,
});

/** A finished play, and the estimated ability after it. */
export interface GamePlay {
  observed: readonly Observation[];
  /** The ids of the items that the play has shown. */
  shown: readonly string[];
  ability: Ability;
}

/** What a simulated player plays. */
export type Mode = Difficulty | 'for you';

const FIRST_DAY = '2026-12-01';

/**
 * Lets a simulated player play once a day. After each play, measures the ability and remembers the seen items, as the
 * product does.
 */
export function* playsOf(
  { name, info, engine, bot, answers, limitMs }: RealGame,
  answer: Answerer,
  mode: Mode,
  seed: number,
): Generator<GamePlay, never> {
  let ability = POPULATION;
  let seen: SeenItems = {};
  for (let play = 0; ; play++) {
    const given = abilityForGame(ability.accuracy);
    const settings = {
      ...defaultSettings,
      limitMs,
      seen: seenItemsOf(seen, name, addDays(FIRST_DAY, play)),
      seed: hash32(`${seed} ${play}`),
      difficulty: mode === 'for you' ? closestDifficulty(given) : mode,
      ...(mode === 'for you' && { ability: given }),
    };
    const end = playItems(engine, { bot, answer, ...answers }, settings, limitMs);
    const observed = engine.observations(end).slice(0, 200);
    ability = abilityAfter(ability, observed);
    const { shown } = reportOf(info, { ...engine.summary(end), observations: engine.observations(end) });
    seen = withSeenItems(seen, name, shown, addDays(FIRST_DAY, play));
    yield { observed, shown, ability };
  }
}
