import { rowsFor, staff, type Actor } from './engine/actors';
import type { Row, TestDatabase } from './engine/database';
import { aSecondLater, players, report } from './load-calls';
import { changeSlot, liveRow, removeBadMarks } from './registry-calls';

export const SLOT = 'memory-match';

export interface Variant {
  remote?: string;
  version: string;
  shareBp: number;
}

interface Started {
  goal?: string;
  plannedEnd?: string;
  variants?: readonly Variant[];
  expected?: number;
  reason?: string | null;
  actor?: Actor;
}

/** Returns the newest experiment of the slot. */
export const newestExperiment = async (database: TestDatabase): Promise<Row> =>
  (
    await rowsFor(
      database,
      staff,
      'select * from public.experiments where slot = $1 order by started_at desc limit 1',
      [SLOT],
    )
  )[0] ?? {};

/** Starts an experiment as staff do: by default, half of the players get memory 1.1.0. */
export async function startExperiment(database: TestDatabase, started: Started = {}): Promise<Row> {
  const { goal = 'finish', plannedEnd = '2099-01-01T00:00:00Z', reason = 'a test', actor = staff } = started;
  const variants = (started.variants ?? [{ version: '1.1.0', shareBp: 5000 }]).map((variant) => ({
    remote: 'memory',
    ...variant,
  }));
  const expected = started.expected ?? Number((await liveRow(database))['revision']);
  const call = 'select * from public.start_experiment($1, $2, $3, $4)';
  const experiment = JSON.stringify({ goal, plannedEnd, variants });
  return (await rowsFor(database, actor, call, [SLOT, expected, experiment, reason]))[0] ?? {};
}

/** Starts an experiment with the given variants. The guard judges it at the next report. */
export async function startWith(database: TestDatabase, variants?: readonly Variant[]): Promise<void> {
  await startExperiment(database, variants === undefined ? {} : { variants });
  await aSecondLater(database);
}

/** Ends the experiment, gives the slot memory 1.0.0, and deletes bad marks, votes and exposures. */
export async function resetExperiments(database: TestDatabase): Promise<void> {
  await removeBadMarks(database);
  const to = { stable: '1.0.0', candidate: null, experiment: null, pinned: false };
  await changeSlot(database, { slot: SLOT, to });
  for (const table of ['load_votes', 'experiment_exposures'])
    await database.query(`delete from private.${table}`);
}

/** Returns the version that a player gets in the running experiment. */
export async function variantOf(database: TestDatabase, { sub }: { sub: string }): Promise<string> {
  const { rows } = await database.query(
    `select v.version from public.experiments x, private.variant_of(x.id, $1) v
    where x.slot = $2 and x.state = 'running'`,
    [sub, SLOT],
  );
  return String(rows[0]?.['version']);
}

/** Reports for each player that the game of the player's variant was mounted. */
export async function expose(
  database: TestDatabase,
  actors: readonly (Actor & { sub: string })[],
): Promise<void> {
  for (const actor of actors) {
    const version = await variantOf(database, actor);
    await report(database, actor, [{ remote: 'memory', version, outcome: 'ready', readyMs: 400 }]);
  }
}

/** The players for whom `storeExposures` stores exposures. Their accounts must exist before. */
export const GENERATED_PLAYERS = players(10_001, 1200);

/**
 * Makes all experiments a day older, and stores exposures of generated players with a time three hours ago.
 * @param groups one group for each variant, the control first: the number of its players, and how many of them finished.
 */
export async function storeExposures(
  database: TestDatabase,
  groups: readonly (readonly [count: number, finished: number])[],
): Promise<void> {
  let stored = 0;
  await database.query('alter table public.experiments disable trigger user');
  await database.query(
    "update public.experiments set started_at = started_at - interval '1 day', ended_at = ended_at - interval '1 day'",
  );
  await database.query('alter table public.experiments enable trigger user');
  for (const [place, [count, finished]] of groups.entries()) {
    await database.query(
      `insert into private.experiment_exposures
        (experiment, user_id, place, exposed_at, network, counts, ability, finished, value)
      select x.id, player, $1, now() - interval '3 hours', '\\x00', true, 0, number <= $2, (number <= $2)::integer
      from public.experiments x, unnest($3::uuid[]) with ordinality as t (player, number)
      where x.state = 'running'`,
      [
        place,
        finished,
        `{${GENERATED_PLAYERS.slice(stored, stored + count)
          .map(({ sub }) => sub)
          .join(',')}}`,
      ],
    );
    stored += count;
  }
}
