import { createHash } from 'node:crypto';
import { runAs, service, staff, teamMember, type Actor } from './engine/actors';
import type { TestDatabase } from './engine/database';

/** The hash under which the database stores a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Calls a database function, and returns its result. */
export async function callAs(
  database: TestDatabase,
  actor: Actor,
  call: string,
  values: readonly unknown[] = [],
): Promise<unknown> {
  const { rows } = await runAs(database, actor, `select ${call} as result`, values);
  return rows[0]?.['result'];
}

/** Creates a team that owns remotes, with the test's team member. */
export async function addTeam(
  database: TestDatabase,
  team: string,
  remotes: readonly string[],
): Promise<void> {
  await database.query('insert into auth.users (id, email) values ($1, $2) on conflict do nothing', [
    teamMember.sub,
    'chess@mindloom.test',
  ]);
  await callAs(database, staff, 'public.set_team($1, $1)', [team]);
  await callAs(database, staff, 'public.add_team_member($1, $2)', [team, 'chess@mindloom.test']);
  for (const remote of remotes)
    await callAs(database, staff, 'public.set_remote_owner($1, $2)', [remote, team]);
}

function textOf(value: unknown, key: string): string {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  if (typeof field !== 'string') throw new Error(`no text in ${key}: ${JSON.stringify(value)}`);
  return field;
}

/** Creates a publish token, as staff do. */
export async function createToken(
  database: TestDatabase,
  team: string,
  remotes: readonly string[],
  actor: Actor = staff,
): Promise<string> {
  const call = "public.create_publish_token($1, 'CI', $2, 30)";
  return textOf(await callAs(database, actor, call, [team, `{${remotes.join(',')}}`]), 'token');
}

/** Begins an upload, as the upload endpoint does. */
export async function begin(
  database: TestDatabase,
  token: string,
  manifest: object,
  details: object = {},
): Promise<{ upload: string; isComplete: boolean }> {
  const values = [hashOf(token), JSON.stringify(manifest), JSON.stringify(details)];
  const begun = await callAs(database, service, 'public.begin_upload($1, $2, $3)', values);
  const isComplete = typeof begun === 'object' && begun !== null && Reflect.get(begun, 'isComplete') === true;
  return { upload: textOf(begun, 'upload'), isComplete };
}

export const complete = (database: TestDatabase, token: string, upload: string, baseUrl = 'memory/2.0.0/') =>
  callAs(database, service, 'public.complete_upload($1, $2, $3)', [hashOf(token), upload, baseUrl]);
