import { parseSnapshot, type Snapshot } from '@mindloom/registry';
import { anonymous, rowsFor, runAs, service, staff, type Actor } from './engine/actors';
import type { Row, TestDatabase } from './engine/database';

const sha384 = (letter: string) => `sha384-${letter.repeat(64)}`;

/** Returns a release in the format of the release tool. */
export const release = (remote: string, version: string, changes: object = {}) => ({
  remote,
  version,
  contract: 1,
  container: `${remote.replaceAll('-', '_')}__${version.replaceAll(/[.-]/g, '_')}`,
  baseUrl: `${remote}/${version}/`,
  entry: 'remoteEntry.js',
  assets: [
    { path: 'remoteEntry.js', sha384: sha384('a'), bytes: 6000, boot: true },
    { path: 'chunks/12.css', sha384: sha384('b'), bytes: 0, boot: false },
  ],
  ...changes,
});

export const register = async (
  database: TestDatabase,
  sent: unknown,
  actor: Actor = service,
): Promise<Row> => {
  const { rows } = await runAs(database, actor, 'select * from public.register_release($1)', [
    JSON.stringify(sent),
  ]);
  return rows[0] ?? {};
};

export const recordConformance = async (
  database: TestDatabase,
  of: Row,
  verdict = 'passed',
  place = 'page',
): Promise<Row> => {
  const { remote, version, digest } = of;
  const run = { remote, version, digest, suite: '1', verdict, place, report: { tests: 3 } };
  const { rows } = await runAs(database, service, 'select * from public.record_conformance($1)', [
    JSON.stringify(run),
  ]);
  return rows[0] ?? {};
};

export interface Assignment {
  slot: string;
  expected: number | null;
  to: object;
  reason?: string | null;
  actor?: Actor;
}

export async function assign(database: TestDatabase, assignment: Assignment): Promise<Row> {
  const { slot, expected, to, reason = 'a test', actor = service } = assignment;
  const call = 'select * from public.set_assignment($1, $2, $3, $4)';
  const { rows } = await runAs(database, actor, call, [slot, expected, JSON.stringify(to), reason]);
  return rows[0] ?? {};
}

/** Returns the live assignment of a slot, or an empty row before the first assignment. */
export async function liveRow(database: TestDatabase, slot = 'memory-match'): Promise<Row> {
  const read = 'select * from public.assignments where slot = $1 order by revision desc limit 1';
  return (await rowsFor(database, staff, read, [slot]))[0] ?? {};
}

/** Changes a slot as staff do, starting from its live assignment. */
export async function changeSlot(database: TestDatabase, change: Omit<Assignment, 'expected'>): Promise<Row> {
  const { revision } = await liveRow(database, change.slot);
  return assign(database, { actor: staff, expected: Number(revision ?? 0), ...change });
}

/** Returns the response of `registry_snapshot` to a visitor. */
export const rawSnapshot = async (database: TestDatabase): Promise<unknown> =>
  (await rowsFor(database, anonymous, 'select public.registry_snapshot() as snapshot'))[0]?.['snapshot'];

/** Returns the registry as a shell reads it. */
export async function readSnapshot(database: TestDatabase): Promise<Snapshot> {
  const parsed = parseSnapshot(await rawSnapshot(database));
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.snapshot;
}

/** Registers a release that passed conformance in a place, and makes the first assignment of a slot. */
export async function serve(
  database: TestDatabase,
  slot: string,
  remote: string,
  version = '1.0.0',
  place = 'page',
): Promise<void> {
  await recordConformance(database, await register(database, release(remote, version)), 'passed', place);
  await assign(database, { slot, expected: 0, to: { remote, stable: version } });
}

/** Marks a release as bad, or removes the mark. */
export async function mark(
  database: TestDatabase,
  marked: { remote?: string; version: string; bad?: boolean; reason?: string | null; actor?: Actor },
): Promise<Row> {
  const { remote = 'memory', version, bad = true, reason = 'a test', actor = service } = marked;
  const call = 'select * from public.mark_release($1, $2, $3, $4)';
  const { rows } = await runAs(database, actor, call, [remote, version, bad, reason]);
  return rows[0] ?? {};
}

/** Removes every mark, so that each release can be assigned again. */
export async function removeBadMarks(database: TestDatabase): Promise<void> {
  const { rows } = await database.query(
    'select remote, version from public.releases where private.is_bad(remote, version)',
  );
  for (const { remote, version } of rows)
    await mark(database, { remote: String(remote), version: String(version), bad: false });
}
