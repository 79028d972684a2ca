import { ask, type Actor } from './engine/actors';
import type { TestDatabase } from './engine/database';
import { assign, prove, register, release } from './registry-calls';

/** The n-th of many players. */
export const player = (number: number): Actor => ({
  role: 'authenticated',
  sub: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
});

export const players = (from: number, count: number): Actor[] =>
  Array.from({ length: count }, (_, place) => player(from + place));

export const ready = (version: string, readyMs = 400) => ({
  remote: 'memory',
  version,
  outcome: 'ready',
  readyMs,
});
export const failed = (version: string, fellBack = true) => ({
  remote: 'memory',
  version,
  outcome: 'failed',
  code: 'ML-101',
  fellBack,
});
export const crashed = (version: string) => ({
  remote: 'memory',
  version,
  outcome: 'crashed',
  code: 'ML-108',
});

/** One report, as a shell sends it; how many of its outcomes counted. */
export async function report(
  database: TestDatabase,
  actor: Actor,
  outcomes: unknown,
  slot = 'memory-match',
): Promise<unknown> {
  const { rows } = await ask(database, actor, 'select public.report_load($1, $2) as counted', [
    slot,
    JSON.stringify(outcomes),
  ]);
  return rows[0]?.['counted'];
}

/** Of these players every n-th fails at a version, and the others play it. */
export async function play(
  database: TestDatabase,
  actors: readonly Actor[],
  version: string,
  failing: number,
): Promise<void> {
  for (const [place, actor] of actors.entries())
    await report(database, actor, [place < failing ? failed(version) : ready(version)]);
}

/** Lets the guard judge with the next report, as it would a second later. */
export const aSecondLater = (database: TestDatabase) => database.query('delete from private.guard_turns');

/** As if everything that players reported had been this long ago. */
export const letPass = (database: TestDatabase, time: string) =>
  database.query('update private.load_votes set voted_at = voted_at - $1::interval', [time]);

/** Memory with three proven versions, and what its slot serves first. */
export async function openSlot(database: TestDatabase, to: object): Promise<void> {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '2.0.0'])
    await prove(database, await register(database, release('memory', version)));
  await assign(database, { slot: 'memory-match', expected: 0, to: { remote: 'memory', ...to } });
}
