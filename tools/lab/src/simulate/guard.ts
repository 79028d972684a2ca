import { quantile, type Random, seeded } from '@mindloom/base';
import {
  ERRORS_OF_FAILED_PLAY,
  GUARD_RULES,
  judgeCandidate,
  judgeStable,
  type Judgement,
  type LoadCounts,
} from '@mindloom/registry';
import { atMost, between, type Figure, type Simulation, type SimulationOptions } from './simulation';
import { atLeastFailures, powerOf, singleTest } from './single-test';

const nobody: LoadCounts = { attempts: 0, failures: 0, failingNetworks: 0, firstDay: false };

const asCandidate = (counts: LoadCounts): Judgement =>
  judgeCandidate({ candidate: counts, stable: nobody, fallback: nobody });
const asStable = (counts: LoadCounts): Judgement =>
  judgeStable({ candidate: nobody, stable: counts, fallback: nobody });

/**
 * Returns a list: for each number of players up to `most`, the number of failing players at which the guard acts. The
 * function assumes that all failures come from different networks, because the guard then acts earliest.
 */
const budgetsOf = (judge: (counts: LoadCounts) => Judgement, most: number, firstDay = true): number[] =>
  Array.from({ length: most + 1 }, (_, attempts) => {
    const { budget, missingPlayers } = judge({ attempts, failures: 0, failingNetworks: 0, firstDay });
    return missingPlayers > 0 || budget === null ? Infinity : budget;
  });

/**
 * Counts one player after another until the guard acts.
 * @returns the number of players when the guard acts; Infinity if the guard never acts.
 */
function haltedAt(budgets: readonly number[], fails: () => boolean): number {
  let failures = 0;
  for (let player = 1; player < budgets.length; player++) {
    if (fails()) failures += 1;
    if (failures >= (budgets[player] ?? Infinity)) return player;
  }
  return Infinity;
}

/** Returns true if the guard acts within some days. Unlike `haltedAt`, it counts only the reports of the last day. */
function isHaltedWithinDays(
  [firstDay, later]: readonly [readonly number[], readonly number[]],
  { rate, days, playersPerDay }: { rate: number; days: number; playersPerDay: number },
  random: Random,
): boolean {
  const votes: boolean[] = [];
  let failures = 0;
  for (let vote = 0; vote < days * playersPerDay; vote++) {
    const place = vote % playersPerDay;
    if (votes[place] === true) failures -= 1;
    votes[place] = random.next() < rate;
    if (votes[place]) failures += 1;
    const budgets = vote < playersPerDay ? firstDay : later;
    if (failures >= (budgets[votes.length] ?? Infinity)) return true;
  }
  return false;
}

/** Returns the exact probability that the guard acts, from the distribution of the number of failing players. */
function haltProbability(budgets: readonly number[], rate: number): number {
  let running = [1];
  let halted = 0;
  for (const budget of budgets.slice(1)) {
    const next = [...running, 0].map(
      (still, failures) => still * (1 - rate) + (running[failures - 1] ?? 0) * rate,
    );
    halted += next.slice(budget).reduce((sum, part) => sum + part, 0);
    running = next.slice(0, budget);
  }
  return halted;
}

/**
 * The reports of players of a sound release, under pessimistic assumptions. Some loads fail. Some devices stop during a
 * play, which looks like a frozen page. In some plays, uncaught errors have causes outside of the release, such as browser
 * extensions or blocked audio. After such an error, another one follows with a probability of 30 %.
 */
const SOUND_RELEASE = { failedLoads: 0.005, stoppedDevices: 0.001, playsWithErrors: 0.05, repeated: 0.3 };

/**
 * Returns the share of a sound release's players who count as failed, if a play with at least the given number of
 * errors counts as failed.
 */
const failingShare = (errorsOfFailedPlay: number): number => {
  const { failedLoads, stoppedDevices, playsWithErrors, repeated } = SOUND_RELEASE;
  return failedLoads + stoppedDevices + playsWithErrors * repeated ** (errorsOfFailedPlay - 1);
};

/**
 * The share of players for whom a faulty release throws errors. Each of these players makes `ACTIONS_OF_PLAY` actions
 * in a play.
 */
const FAULTY_PLAYERS = 0.3;
const ACTIONS_OF_PLAY = 10;
/** For a player for whom the release throws errors: the share of actions that throw an error. */
const FAULTY_ACTIONS = 0.5;

/** Returns true if a random player of the faulty release counts as a player with a failed play. */
function isFailedPlay(random: Random): boolean {
  if (random.next() >= FAULTY_PLAYERS) return random.next() < failingShare(ERRORS_OF_FAILED_PLAY);
  const errors = Array.from({ length: ACTIONS_OF_PLAY }, () => random.next()).filter(
    (at) => at < FAULTY_ACTIONS,
  );
  return errors.length >= ERRORS_OF_FAILED_PLAY;
}

const shareOf = <T>(list: readonly T[], holds: (value: T) => boolean) =>
  list.filter(holds).length / list.length;

/** The bar for the number of players by which a candidate that fails for 5 % is to be halted. */
const BAR_PLAYERS = 200;
const FAILING = 0.05;
const FALSE_HALTS = 0.01;

/**
 * The largest possible share of candidates that any rule can halt by the 200th player if it halts at most 1 % of the
 * candidates that fail for 2 %, and the number of players that it needs for 95 %.
 */
function limitFigures(): Figure[] {
  const { candidateLimit } = GUARD_RULES;
  const powerAt = (players: number) =>
    powerOf(singleTest(players, candidateLimit, FALSE_HALTS), players, FAILING);
  let needed = BAR_PLAYERS;
  while (powerAt(needed) < 0.95) needed++;
  const { certainFailures, chanceBelow } = singleTest(BAR_PLAYERS, candidateLimit, FALSE_HALTS);
  const rates = [candidateLimit, FAILING].flatMap((rate) =>
    [certainFailures, certainFailures - 1].map((failures): Figure => ({
      name: `probability of at least ${failures} failures among ${BAR_PLAYERS} players who fail for ${100 * rate} %`,
      value: atLeastFailures(failures, BAR_PLAYERS, rate),
      bar: null,
    })),
  );
  return [
    {
      name: `largest share of candidates that fail for 5 % that any rule with at most 1 % false halts can halt by the ${BAR_PLAYERS}th player`,
      value: powerAt(BAR_PLAYERS),
      bar: null,
    },
    {
      name: `chance of the best rule to halt at ${certainFailures - 1} failures; it always halts at ${certainFailures}`,
      value: chanceBelow,
      bar: null,
    },
    ...rates,
    { name: 'fewest players with which any such rule can halt 95 %', value: needed, bar: null },
  ];
}

function run({ seed, isQuick }: SimulationOptions): Figure[] {
  const releases = isQuick ? 2000 : 10_000;
  const players = 5000;
  const budgets = budgetsOf(asCandidate, players);
  const haltsOf = (name: string, of: readonly number[], fails: (random: Random) => boolean) =>
    Array.from({ length: releases }, (_, release) => {
      const random = seeded(seed, name, release);
      return haltedAt(of, () => fails(random));
    });
  const halts = (name: string, rate: number, of = budgets) =>
    haltsOf(name, of, (random) => random.next() < rate);
  const isHalted = (player: number) => player < Infinity;
  const { candidateLimit, stableLimit } = GUARD_RULES;

  const atFive = halts('five', FAILING);
  const atThirty = halts('thirty', 0.3);
  const later = budgetsOf(asCandidate, players, false);
  const weeks = [200, 700].map((playersPerDay): Figure => {
    const week = { rate: candidateLimit, days: 7, playersPerDay };
    const halted = Array.from({ length: releases / 10 }, (_, release) =>
      isHaltedWithinDays([budgets, later], week, seeded(seed, 'week', playersPerDay, release)),
    );
    const name = `false halts of ${halted.length} candidates that fail for 2 % during a week with ${playersPerDay} players a day`;
    return { name, value: shareOf(halted, Boolean), bar: null };
  });
  return [
    {
      name: `false halts of ${releases} candidates that fail for 2 %, judged after each of ${players} players`,
      value: shareOf(halts('limit', candidateLimit), isHalted),
      bar: atMost(0.01),
    },
    {
      name: 'exact probability that a candidate that fails for 2 % is halted',
      value: haltProbability(budgets, candidateLimit),
      bar: atMost(0.01),
    },
    {
      name: 'player at whom a candidate that fails for everybody is halted',
      value: Math.max(...halts('broken', 1)),
      bar: between(GUARD_RULES.fewestNetworks, 12),
    },
    {
      name: 'failing players among the first 200, in any order, that halt a candidate: 5 %',
      value: budgets[200] ?? Infinity,
      bar: atMost(10),
    },
    {
      name: 'median player at whom a candidate that fails for 5 % is halted',
      value: quantile(atFive, 0.5) ?? Infinity,
      bar: atMost(200),
    },
    {
      name: `candidates that fail for 5 % and are halted by the ${BAR_PLAYERS}th player`,
      value: shareOf(atFive, (player) => player <= BAR_PLAYERS),
      bar: null,
    },
    ...limitFigures(),
    {
      name: 'candidates that fail for 5 % and are halted by the 1,000th player',
      value: shareOf(atFive, (player) => player <= 1000),
      bar: null,
    },
    {
      name: '95th percentile of the player at whom a candidate that fails for 30 % is halted',
      value: quantile(atThirty, 0.95) ?? Infinity,
      bar: null,
    },
    {
      name: `false restores of ${releases} stable versions that fail for 10 %, judged after each of ${players} players`,
      value: shareOf(halts('stable', stableLimit, budgetsOf(asStable, players)), isHalted),
      bar: atMost(0.01),
    },
    ...weeks,
    {
      name: `the exact probability of a false halt of a sound release with errors from outside, if ${ERRORS_OF_FAILED_PLAY} errors of a play count as a failure`,
      value: haltProbability(budgets, failingShare(ERRORS_OF_FAILED_PLAY)),
      bar: atMost(0.01),
    },
    ...[1, 2].map((errors): Figure => ({
      name: `the exact probability of such a false halt, if ${errors} errors of a play counted as a failure`,
      value: haltProbability(budgets, failingShare(errors)),
      bar: null,
    })),
    {
      name: '95th percentile of the player at whom a candidate is halted that throws in half of the actions of 30 % of the players',
      value: quantile(haltsOf('throwing', budgets, isFailedPlay), 0.95) ?? Infinity,
      bar: atMost(60),
    },
  ];
}

/**
 * Checks how often the guard halts releases that fail exactly at its limits, and how soon it halts releases that fail more
 * often.
 */
export const guard: Simulation = { about: 'false halts and speed of the rollout guard', run };
