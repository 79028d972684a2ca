import { type Random, seeded } from '@mindloom/base';
import { type ShareLimits, shareLimits } from './share-limits';
import { atLeast, atMost, type Figure, type Simulation, type SimulationOptions } from './simulation';

interface Rollout {
  rolloutBp: number;
  /** The probability that a player gets the candidate. */
  share: number;
  players: number;
}

/** Counts one player after another. @returns true if the rollout is paused. */
function isPaused(limits: readonly ShareLimits[], share: number, random: Random): boolean {
  let candidates = 0;
  return limits.some(({ low, high }, players) => {
    if (players > 0 && random.next() < share) candidates += 1;
    return candidates < low || candidates > high;
  });
}

function run({ seed, isQuick }: SimulationOptions): Figure[] {
  const rollouts = isQuick ? 1000 : 10_000;
  const pausedShare = (name: string, { rolloutBp, share, players }: Rollout) => {
    const limits = shareLimits({ rolloutBp }, players);
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

/** Checks how often the check of a rollout's share pauses correct rollouts, and how often it detects wrong shares. */
export const sampleRatioCheck: Simulation = {
  about: 'false pauses and power of the check of the rollout share',
  run,
};
