import { addAccounts, playerA, playerB, rowsFor, service, staff, type Actor } from './engine/actors';
import type { Row, TestDatabase } from './engine/database';
import { aSecondLater, establish, openSlot, play, players } from './load-calls';
import { changeSlot, liveRow, removeBadMarks } from './registry-calls';
import { callAs } from './team-calls';

export const SLOT = 'memory-match';

/** The steps of the plan: 1 % of players for an hour, 10 % for four hours, then all players. */
export const STEPS = [
  { rolloutBp: 100, holdMinutes: 60 },
  { rolloutBp: 1000, holdMinutes: 240 },
  { rolloutBp: 10_000 },
];

/** The newest plan of the slot. */
export async function planOf(database: TestDatabase): Promise<Row> {
  const read = 'select * from public.rollout_plans where slot = $1 order by created_at desc, id limit 1';
  return (await rowsFor(database, service, read, [SLOT]))[0] ?? {};
}

/** Starts a plan for version 1.1.0. */
export async function startPlan(database: TestDatabase, change: object = {}, actor: Actor = staff) {
  const plan = JSON.stringify({ candidate: '1.1.0', steps: STEPS, ...change });
  const { revision } = await liveRow(database, SLOT);
  const call = '(public.start_rollout_plan($1, $2, $3, $4)).revision';
  return callAs(database, actor, call, [SLOT, Number(revision), plan, 'a test']);
}

/** Pauses, resumes or cancels the newest plan. */
export async function changePlan(database: TestDatabase, action: string, actor: Actor = staff) {
  const { id } = await planOf(database);
  const call = '(public.change_rollout_plan($1, $2, $3)).state';
  return callAs(database, actor, call, [id, action, `to ${action}`]);
}

/** Lets time pass: makes plans, assignments and reports older by a PostgreSQL interval. */
export async function letTimePass(database: TestDatabase, time: string): Promise<void> {
  await database.query('alter table public.assignments disable trigger user');
  await database.query('update public.assignments set created_at = created_at - $1::interval', [time]);
  await database.query('alter table public.assignments enable trigger user');
  await database.query(
    'update public.rollout_plans set step_started_at = step_started_at - $1::interval, created_at = created_at - $1::interval',
    [time],
  );
  await database.query('update public.rollout_steps set started_at = started_at - $1::interval', [time]);
  await database.query('update private.load_votes set voted_at = voted_at - $1::interval', [time]);
}

/**
 * Runs the rollout plans, as `npm run plans` does.
 * @returns the number of plans that changed their step or state.
 */
export const runClock = (database: TestDatabase) => callAs(database, service, 'public.run_rollout_plans()');

/** Assigns version 1.0.0 to the slot, adds player A as viewer and player B as approver, and establishes 40 players. */
export async function preparePlans(database: TestDatabase): Promise<void> {
  await addAccounts(database);
  await database.query("insert into public.staff (user_id, role) values ($1, 'viewer'), ($2, 'approver')", [
    playerA.sub,
    playerB.sub,
  ]);
  await establish(database, players(1, 40));
  await openSlot(database, { stable: '1.0.0' });
}

/** Turns the setting second_person on or off. */
export const requireSecondPerson = (database: TestDatabase, isOn: boolean) =>
  callAs(database, service, 'public.set_registry_settings($1, false)', [isOn]);

/** Cancels the running plan, deletes all votes, and gives the slot version 1.0.0 without a candidate. */
export async function endPlans(database: TestDatabase): Promise<void> {
  await requireSecondPerson(database, false);
  const { state } = await planOf(database);
  if (['running', 'waiting', 'paused'].includes(String(state))) await changePlan(database, 'cancel');
  await removeBadMarks(database);
  const open = { enabled: true, kill: 'none', pinned: false };
  const to = { remote: 'memory', stable: '1.0.0', candidate: null, ...open };
  await changeSlot(database, { slot: SLOT, to });
  await database.query('delete from private.load_votes');
  await aSecondLater(database);
}

/** Makes players report the candidate, then lets time pass. The guard judges again only after this call. */
export async function passStep(
  database: TestDatabase,
  time: string,
  reporting: readonly Actor[] = players(1, 12),
): Promise<void> {
  await play(database, reporting, '1.1.0', 0);
  await letTimePass(database, time);
  await aSecondLater(database);
}
