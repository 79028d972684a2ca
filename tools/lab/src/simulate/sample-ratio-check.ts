import { type Random, seeded } from '@mindloom/base';
import { sampleRatio } from '@mindloom/registry';
import { atLeast, atMost, type Figure, type Simulation, type SimulationOptions } from './simulation';

interface Rollout {
  rolloutBp: number;
  /** The probability that a player gets the candidate. */
  share: number;
  players: number;
}

/** For each number of players, the lowest and highest number with the candidate that does not pause the rollout. */
function limitsOf(rolloutBp: number, most: number): { low: number; high: number }[] {
  const isMismatch = (players: number, candidates: number) =>
    sampleRatio({ players, candidates, rolloutBp }).isMismatch;
  return Array.from({ length: most + 1 }, (_, players) => {
    const middle = Math.round((players * rolloutBp) / 10_000);
    let [low, high] = [middle, middle];
    while (low > 0 && !isMismatch(players, low - 1)) low -= 1;
    while (high < players && !isMismatch(players, high + 1)) high += 1;
    return { low, high };
  });
}

/** Counts one player after the other. @returns whether the rollout is paused. */
function isPaused(limits: readonly { low: number; high: number }[], share: number, random: Random): boolean {
  let candidates = 0;
  return limits.some(({ low, high }, players) => {
    if (players > 0 && random.next() < share) candidates += 1;
    return candidates < low || candidates > high;
  });
}

function run({ seed, isQuick }: SimulationOptions): Figure[] {
  const rollouts = isQuick ? 1000 : 10_000;
  const pausedShare = (name: string, { rolloutBp, share, players }: Rollout) => {
    const limits = limitsOf(rolloutBp, players);
    const paused = Array.from({ length: rollouts }, (_, rollout) =>
      isPaused(limits, share, seeded(seed, name, rollout)),
    );
    return paused.filter(Boolean).length / rollouts;
  };
  const players = isQuick ? 1500 : 5000;
  return [
    {
      name: `paused rollouts of ${rollouts} with the intended share of 10 %, judged after each of ${players} players`,
      value: pausedShare('ten', { rolloutBp: 1000, share: 0.1, players }),
      bar: atMost(0.001),
    },
    {
      name: 'the same with 50 %',
      value: pausedShare('half', { rolloutBp: 5000, share: 0.5, players }),
      bar: atMost(0.001),
    },
    {
      name: 'paused rollouts of 10 % of which one half does not arrive, by the 1,000th player',
      value: pausedShare('half lost', { rolloutBp: 1000, share: 0.05 / 0.95, players: 1000 }),
      bar: atLeast(0.8),
    },
  ];
}

/** Checks how often the check of the rollout's share pauses correct rollouts, and whether it detects wrong ones. */
export const sampleRatioCheck: Simulation = {
  about: 'false pauses and power of the check of the rollout share',
  run,
};
