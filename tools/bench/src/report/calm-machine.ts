import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** From this load on, something else was running on the machine. */
export const BUSY = 1;
const CALM_LIMIT_MS = 600_000;
const BETWEEN_LOOKS_MS = 5_000;

/** Processes that wanted to run, over the last minute. */
export const loadNow = (): number => loadavg()[0] ?? 0;

/** Waits, ten minutes at most, until what ran before no longer shows: the builds of the bench itself are such a thing. */
export async function calmMachine(): Promise<void> {
  const untilMs = performance.now() + CALM_LIMIT_MS;
  while (loadNow() >= BUSY && performance.now() < untilMs) await wait(BETWEEN_LOOKS_MS);
}
