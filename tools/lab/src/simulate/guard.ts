import { quantile, type Random, seeded } from '@mindloom/base';
import {
  GUARD_RULES,
  judgeCandidate,
  judgeStable,
  type Judgement,
  type LoadCounts,
} from '@mindloom/registry';
import { atMost, between, type Figure, type Simulation, type SimulationOptions } from './simulation';

const nobody: LoadCounts = { attempts: 0, failures: 0, failingNetworks: 0, firstDay: false };

const asCandidate = (counts: LoadCounts): Judgement =>
  judgeCandidate({ candidate: counts, stable: nobody, fallback: nobody });
const asStable = (counts: LoadCounts): Judgement =>
  judgeStable({ candidate: nobody, stable: counts, fallback: nobody });

/**
 * For each number of players up to `most`, the number of failing players at which the guard acts. Every failure comes from
 * another network, which is the case in which the guard acts earliest.
 */
const budgetsOf = (judge: (counts: LoadCounts) => Judgement, most: number, firstDay = true): number[] =>
  Array.from({ length: most + 1 }, (_, attempts) => {
    const { budget, missingPlayers } = judge({ attempts, failures: 0, failingNetworks: 0, firstDay });
    return missingPlayers > 0 || budget === null ? Infinity : budget;
  });

/** Counts one player after the other. Returns the player at whom the guard acts; Infinity if it never does. */
function haltedAt(budgets: readonly number[], rate: number, random: Random): number {
  let failures = 0;
  for (let player = 1; player < budgets.length; player++) {
    if (random.next() < rate) failures += 1;
    if (failures >= (budgets[player] ?? Infinity)) return player;
  }
  return Infinity;
}

/** Whether the guard acts within some days. Unlike `haltedAt`, it counts only the reports of the last day. */
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

/** The exact probability that the guard acts, from the distribution of the number of failing players. */
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

const shareOf = <T>(list: readonly T[], holds: (value: T) => boolean) =>
  list.filter(holds).length / list.length;

function run({ seed, isQuick }: SimulationOptions): Figure[] {
  const releases = isQuick ? 2000 : 10_000;
  const players = 5000;
  const budgets = budgetsOf(asCandidate, players);
  const halts = (name: string, rate: number, of = budgets) =>
    Array.from({ length: releases }, (_, release) => haltedAt(of, rate, seeded(seed, name, release)));
  const isHalted = (player: number) => player < Infinity;
  const { candidateLimit, stableLimit } = GUARD_RULES;

  const atFive = halts('five', 0.05);
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
      name: 'the exact probability of such a false halt',
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
      name: 'candidates that fail for 5 % and are halted by the 200th player; a single test at 1 % would find 0.57',
      value: shareOf(atFive, (player) => player <= 200),
      bar: null,
    },
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
  ];
}

/** Checks how often the guard halts releases at its limits, and how soon it halts failing ones. */
export const guard: Simulation = { about: 'false halts and speed of the rollout guard', run };
