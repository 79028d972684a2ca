import { resolve, type Snapshot } from '@mindloom/registry';
import { atMost, figureOf } from '../../report/figures';
import { quantile } from '../../report/statistics';
import type { Suite } from '../../report/suite';
import { fullRegistry } from './full-registry';

const LIMIT_MS = 0.1;
const DECISIONS = 20_000;
const QUICK_DECISIONS = 2_000;
/** Until the engine has compiled what it runs. */
const WARM_UP = 20_000;
const PLANT = 'slow-resolve';
const PLANTED_TIMES = 40;

function decideAll(snapshot: Snapshot, unit: string): void {
  const context = { unit, quarantined: new Set<string>() };
  for (const slot of Object.keys(snapshot.slots)) resolve(snapshot, slot, context);
}

function timeOne(snapshot: Snapshot, unit: string, times: number): number {
  const startMs = performance.now();
  for (let time = 0; time < times; time++) decideAll(snapshot, unit);
  return performance.now() - startMs;
}

/** What every play waits for before anything is fetched. */
export const resolveSuite: Suite = {
  name: 'resolve',
  asks: 'Which release every slot opens for one player after another',
  plants: [PLANT],
  run({ quick, plants }) {
    const snapshot = fullRegistry();
    const times = plants.has(PLANT) ? PLANTED_TIMES : 1;
    for (let unit = 0; unit < WARM_UP; unit++) decideAll(snapshot, `warm-${unit}`);
    const decisions = quick ? QUICK_DECISIONS : DECISIONS;
    const tookMs = Array.from({ length: decisions }, (_, unit) => timeOne(snapshot, `player-${unit}`, times));
    const slots = Object.keys(snapshot.slots).length;
    return Promise.resolve({
      bars: [atMost('resolve() for all slots, p99', 'ms', quantile(tookMs, 0.99), LIMIT_MS)],
      figures: [figureOf(`resolve() for ${slots} slots`, 'ms', tookMs)],
      tables: [],
      notes: [
        `${slots} slots, each with three releases and a rollout of half of the players, in Node, after ${WARM_UP} decisions that are not counted.`,
        'With 1,000 of them the p99 was 0.15 to 0.28 ms in two runs, and the median the same: it was the compiler at work.',
      ],
    });
  },
};
