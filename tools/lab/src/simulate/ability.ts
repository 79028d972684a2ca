import { mean, type Random, seeded } from '@mindloom/base';
import {
  type Ability,
  abilityAfter,
  type ItemParameters,
  levelOf,
  MIN_CALIBRATION_PLAYERS,
  pickItem,
  POPULATION,
  PRIOR_ITEM_SD,
  targetDifficulty,
} from '@mindloom/domain/measurement';
import type { Observation } from '@mindloom/game-contract';
import { runningAbility } from '@mindloom/game-kit/item-player';
import { median, quantile } from '../statistics';
import { calibrationFigures } from './calibration';
import { changeFigures } from './changing-players';
import { boundFigures } from './information';
import {
  answerOf,
  normal,
  randomAnswer,
  type SimulatedPlayer,
  type Timing,
  type TrueItem,
} from './simulated-player';
import { atLeast, atMost, between, type Figure, type Simulation, type SimulationOptions } from './simulation';

const ITEMS_PER_PLAY = 10;
const CALIBRATED_SD = 0.15;

const required = (value: number | null): number => value ?? Number.NaN;

/**
 * Returns items of all difficulties. The product knows the difficulty `b`. The true difficulty differs from `b` by a
 * random error with the standard deviation `sd`.
 */
function poolOf(options: number, sd: number, random: Random): TrueItem[] {
  return Array.from({ length: 400 }, (_, index) => {
    const b = -4.5 + (8.5 * index) / 399;
    return { id: `i${index}`, b, sd, options, trueB: b + sd * normal(random) };
  });
}

/**
 * Returns the parameters of items that count as calibrated. Returns none if the product predicts the difficulties from the
 * items' features.
 */
const parametersOf = (pool: readonly TrueItem[], sd: number): Map<string, ItemParameters> =>
  new Map(sd === PRIOR_ITEM_SD ? [] : pool.map(({ id, b }) => [id, { b, sd, n: MIN_CALIBRATION_PLAYERS }]));

/** A simulated game: its items, what the product knows about them, and how long players take. */
interface Game {
  pool: readonly TrueItem[];
  parameters: ReadonlyMap<string, ItemParameters>;
  sd: number;
  timing: Timing;
}

const gameOf = ({ options, sd, timing }: Setting, random: Random): Game => {
  const pool = poolOf(options, sd, random);
  return { pool, parameters: parametersOf(pool, sd), sd, timing };
};

interface Played {
  ability: Ability;
  answers: readonly Observation[];
}

/** Simulates one play of For you. Each item is chosen for the ability that the answers so far indicate. */
function playForYou(
  ability: Ability,
  player: SimulatedPlayer,
  { pool, parameters, sd, timing }: Game,
  random: Random,
): Played {
  const options = pool[0]?.options ?? 0;
  const { mean: given, sd: givenSd } = ability.accuracy;
  const answers: Observation[] = [];
  while (answers.length < ITEMS_PER_PLAY) {
    const running = { mean: runningAbility(given, answers), sd: givenSd };
    const item = pickItem(pool, targetDifficulty(running, options, sd), random);
    answers.push(answerOf(player, item, timing, random));
  }
  return { ability: abilityAfter(ability, answers, parameters), answers };
}

interface Setting {
  name: string;
  options: number;
  sd: number;
  timing: Timing;
  /** Whether the bars apply to a setting. The values of the other settings are only reported. */
  isBound: boolean;
}

const SETTINGS: readonly Setting[] = [
  { name: '4 options', options: 4, sd: CALIBRATED_SD, timing: { kind: 'model' }, isBound: true },
  { name: 'no options', options: 0, sd: CALIBRATED_SD, timing: { kind: 'model' }, isBound: true },
  { name: '4 options, new items', options: 4, sd: PRIOR_ITEM_SD, timing: { kind: 'model' }, isBound: false },
  {
    name: 'no options, no time limit',
    options: 0,
    sd: CALIBRATED_SD,
    timing: { kind: 'none' },
    isBound: false,
  },
  {
    name: '4 options, no time limit',
    options: 4,
    sd: CALIBRATED_SD,
    timing: { kind: 'none' },
    isBound: false,
  },
  {
    name: '4 options, lognormal times, median 0.3 of the limit',
    options: 4,
    sd: CALIBRATED_SD,
    timing: { kind: 'lognormal', medianShare: 0.3, speedSd: 0.3 },
    isBound: false,
  },
  {
    name: '4 options, lognormal times, median 0.6 of the limit',
    options: 4,
    sd: CALIBRATED_SD,
    timing: { kind: 'lognormal', medianShare: 0.6, speedSd: 0.3 },
    isBound: false,
  },
];

/**
 * After this many players, the simulation continues with another game. Otherwise the error would depend on the errors of
 * the difficulties of one game.
 */
const PLAYERS_OF_GAME = 200;

/** The error of the estimated ability, and the coverage of its interval, after 40 and after 80 answers. */
function errorFigures(setting: Setting, { seed, isQuick }: SimulationOptions): Figure[] {
  const players = isQuick ? 500 : 4000;
  const checkpoints = [40, 80];
  // With 500 players, the standard error of the error and of the coverage is 0.01.
  const tolerance = isQuick ? 0.015 : 0;
  const random = seeded(seed, 'error', setting.name);
  const errors = new Map(checkpoints.map((answers) => [answers, [] as { error: number; sd: number }[]]));
  let game = gameOf(setting, random);
  for (let index = 0; index < players; index += 1) {
    if (index % PLAYERS_OF_GAME === 0) game = gameOf(setting, random);
    const player = { ability: normal(random), speed: normal(random) };
    let ability = POPULATION;
    for (let answered = ITEMS_PER_PLAY; answered <= 80; answered += ITEMS_PER_PLAY) {
      ability = playForYou(ability, player, game, random).ability;
      errors.get(answered)?.push({ error: ability.overall.mean - player.ability, sd: ability.overall.sd });
    }
  }
  return [...errors].flatMap(([answers, list]): Figure[] => {
    const rmse = Math.sqrt(required(mean(list.map(({ error }) => error ** 2))));
    const covered = list.filter(({ error, sd }) => Math.abs(error) <= 1.96 * sd).length / list.length;
    const name = `${setting.name}, ${answers} answers`;
    return [
      {
        name: `ability error (RMSE in population SDs), ${name}`,
        value: rmse,
        bar: setting.isBound ? atMost((answers === 40 ? 0.35 : 0.26) + tolerance) : null,
      },
      {
        name: `coverage of 95 % intervals, ${name}`,
        value: covered,
        bar: setting.isBound ? between(0.93 - tolerance, 0.97 + tolerance) : null,
      },
    ];
  });
}

const ABILITIES = [-2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5];

/**
 * For each ability, the share of right answers in many plays of For you. Reports the share that is farthest from 80 %.
 */
function successFigure(setting: Setting, { seed, isQuick }: SimulationOptions): Figure {
  const plays = isQuick ? 100 : 400;
  const players = 2;
  const random = seeded(seed, 'success', setting.name);
  const game = gameOf(setting, random);
  const shares = ABILITIES.map((theta) => {
    let right = 0;
    for (let index = 0; index < players; index += 1) {
      const player = { ability: theta, speed: normal(random) };
      let ability = POPULATION;
      for (let play = 0; play < plays; play += 1) {
        const played = playForYou(ability, player, game, random);
        ability = played.ability;
        right += played.answers.filter(({ correct }) => correct).length;
      }
    }
    return right / (players * plays * ITEMS_PER_PLAY);
  });
  const farthest = shares.toSorted((one, other) => Math.abs(other - 0.8) - Math.abs(one - 0.8))[0];
  return {
    name: `For you: share of right answers over ${plays} plays, worst of 11 abilities, ${setting.name}`,
    value: farthest ?? Number.NaN,
    bar: setting.isBound ? between(0.77, 0.83) : null,
  };
}

/** The levels of three bots after six plays: a bot that guesses, the usual bot (ability 0) and a strong bot (2). */
function levelFigures({ seed, isQuick }: SimulationOptions): Figure[] {
  const timing: Timing = { kind: 'model' };
  const levels = (kind: string, answer: (item: TrueItem, random: Random) => Observation) =>
    Array.from({ length: isQuick ? 100 : 1000 }, (_, run) => {
      const random = seeded(seed, 'level', kind, run);
      let ability = POPULATION;
      return Array.from({ length: 6 }, (_unused, play) => {
        const answers = Array.from({ length: ITEMS_PER_PLAY }, (_none, index) => {
          const trueB = 0.7 * normal(random);
          const b = trueB + PRIOR_ITEM_SD * normal(random);
          return answer({ id: `${play}-${index}`, trueB, b, sd: PRIOR_ITEM_SD, options: 4 }, random);
        });
        ability = abilityAfter(ability, answers);
        return levelOf(ability).level;
      });
    });
  const bot = (ability: number) => (item: TrueItem, random: Random) =>
    answerOf({ ability, speed: 0 }, item, timing, random);
  const guessing = levels('random', (item, random) => randomAnswer(item, timing, random));
  const usual = levels('usual', bot(0));
  const strong = levels('strong', bot(2));
  const last = (runs: readonly number[][]) => runs.map((run) => run.at(-1) ?? Number.NaN);
  const all = [...guessing, ...usual, ...strong].flat();
  return [
    {
      name: 'level of a random bot after 6 plays, 95th percentile',
      value: quantile(last(guessing), 0.95),
      bar: atMost(200),
    },
    {
      name: 'level of the usual bot after 6 plays, median',
      value: median(last(usual)),
      bar: between(450, 550),
    },
    { name: 'level of a strong bot after 6 plays, median', value: median(last(strong)), bar: atLeast(800) },
    {
      name: 'level of a strong bot after 6 plays, 5th percentile',
      value: quantile(last(strong), 0.05),
      bar: null,
    },
    {
      name: 'share of plays that end at level 0 or 1000',
      value: all.filter((level) => level === 0 || level === 1000).length / all.length,
      bar: atMost(0.02),
    },
  ];
}

/** Measures the time of one update of the ability. */
function timeFigure(): Figure {
  const random = seeded(1, 'time');
  const [item] = poolOf(4, PRIOR_ITEM_SD, random);
  if (item === undefined) throw new Error('the simulated game has no items');
  const times = Array.from({ length: 2000 }, () => {
    const answer = answerOf({ ability: 0, speed: 0 }, item, { kind: 'model' }, random);
    const startMs = performance.now();
    abilityAfter(POPULATION, [answer]);
    return performance.now() - startMs;
  });
  return {
    name: 'one update of the ability, ms, 95th percentile',
    value: quantile(times, 0.95),
    bar: atMost(1),
  };
}

/** Simulates the measurement model: ability, calibration, level and selection of items. */
export const ability: Simulation = {
  about: 'ability, item calibration, level and item selection of the measurement model',
  run: (options) => {
    const settings = SETTINGS.filter(({ isBound }) => isBound || !options.isQuick);
    return [
      ...settings.flatMap((setting) => errorFigures(setting, options)),
      ...boundFigures(SETTINGS),
      ...settings.map((setting) => successFigure(setting, options)),
      ...calibrationFigures(options),
      ...levelFigures(options),
      ...changeFigures(options),
      timeFigure(),
    ];
  },
};
