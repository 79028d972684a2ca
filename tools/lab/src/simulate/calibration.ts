import { mean, seeded } from '@mindloom/base';
import { calibrateItems, type PlayerAnswers } from '@mindloom/domain/measurement';
import { answerOf, normal, type Timing, type TrueItem } from './simulated-player';
import { atLeast, atMost, type Figure, type SimulationOptions } from './simulation';

const ITEMS_PER_SET = 10;
const PRIOR_ERROR_SD = 0.5;

interface CalibrationStudy {
  name: string;
  /** The number of players who answered each item. */
  players: number;
  timing: Timing;
  isBound: boolean;
}

const MODEL: Timing = { kind: 'model' };

const STUDIES: readonly CalibrationStudy[] = [
  { name: '400 players', players: 400, timing: MODEL, isBound: true },
  { name: '50 players', players: 50, timing: MODEL, isBound: false },
  {
    name: '400 players, lognormal times',
    players: 400,
    timing: { kind: 'lognormal', medianShare: 0.3, speedSd: 0.3 },
    isBound: false,
  },
];

function correlation(one: readonly number[], other: readonly number[]): number {
  const centred = (values: readonly number[]) => values.map((value) => value - (mean(values) ?? 0));
  const [x, y] = [centred(one), centred(other)];
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

function standardDeviation(values: readonly number[]): number {
  const centre = mean(values) ?? 0;
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)) ?? 0);
}

/** Simulates the answers of Daily Brain Challenges. On each day, all players get the same items. */
function dailyAnswers(study: CalibrationStudy, days: number, seed: number) {
  const random = seeded(seed, 'calibration', study.name);
  const items = Array.from({ length: days * ITEMS_PER_SET }, (_, index): TrueItem => {
    const b = normal(random);
    return { id: `i${index}`, b, sd: PRIOR_ERROR_SD, trueB: b + PRIOR_ERROR_SD * normal(random), options: 4 };
  });
  const players = Array.from({ length: study.players }, (_, index): PlayerAnswers => {
    const player = { ability: normal(random), speed: normal(random) };
    return {
      player: `p${index}`,
      observations: items.map((item) => answerOf(player, item, study.timing, random)),
    };
  });
  return { items, players };
}

function studyFigures(study: CalibrationStudy, { seed, isQuick }: SimulationOptions): Figure[] {
  const { items, players } = dailyAnswers(study, isQuick ? 3 : 10, seed);
  const found = calibrateItems(players);
  const truth = items.map(({ trueB }) => trueB);
  const estimates = items.map(({ id }) => found.get(id)?.b ?? Number.NaN);
  const covered = items.filter(({ id, trueB }) => {
    const known = found.get(id);
    return known !== undefined && Math.abs(known.b - trueB) <= 1.96 * known.sd;
  });
  return [
    {
      name: `recovered item difficulty, correlation with the truth, ${study.name}`,
      value: correlation(estimates, truth),
      bar: study.isBound ? atLeast(0.98) : null,
    },
    {
      name: `SD of the recovered difficulties relative to the true SD, ${study.name}`,
      value: standardDeviation(estimates) / standardDeviation(truth),
      bar: study.isBound ? atMost(1.02) : null,
    },
    {
      name: `coverage of 95 % intervals of item difficulties, ${study.name}`,
      value: covered.length / items.length,
      bar: null,
    },
  ];
}

/** Measures how accurately item difficulties are estimated from the answers of Daily Brain Challenges. */
export const calibrationFigures = (options: SimulationOptions): Figure[] =>
  STUDIES.filter(({ isBound }) => isBound || !options.isQuick).flatMap((study) =>
    studyFigures(study, options),
  );
