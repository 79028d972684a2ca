import type { Browser } from '@playwright/test';
import type { Condition } from '../../browser/condition';
import { seededRandom, shuffled } from '../../report/statistics';
import type { BenchOptions } from '../../report/suite';
import type { Arm } from './arms';
import { type Press, pressOnce } from './press-once';

/** Which arms are measured how often under which condition. */
export interface Trial {
  condition: Condition;
  arms: readonly Arm[];
  rounds: number;
}

export const PLANT = 'slow-platform';

/**
 * Measures every arm once a round, in an order of chance, so that what happens to the machine happens to all alike.
 * The first round warms the server and the browser, and is not counted.
 */
export async function runRounds(
  browser: Browser,
  origin: string,
  { condition, arms, rounds }: Trial,
  { seed, plants, say }: BenchOptions,
): Promise<Map<Arm, Press[]>> {
  const random = seededRandom(seed);
  const presses = new Map<Arm, Press[]>(arms.map((arm) => [arm, []]));
  const startedMs = performance.now();
  for (let round = 0; round <= rounds; round++) {
    for (const arm of shuffled(arms, random)) {
      const press = await pressOnce(browser, origin, arm, condition, arm.isOurs && plants.has(PLANT));
      if (round > 0) presses.get(arm)?.push(press);
    }
  }
  const tookS = Math.round((performance.now() - startedMs) / 1000);
  say(`  ${condition.name}: ${rounds} rounds of ${arms.length} in ${tookS} s`);
  return presses;
}
