import type { Connection, Row, TestDatabase } from './database';

/** The caller of a request, with an API role. Players and staff also have an account: `sub` is its id. */
export interface Actor {
  role: 'anon' | 'authenticated' | 'service_role';
  sub?: string;
  /** The id of the session that the access token belongs to. */
  session_id?: string;
  /** The IP address of the caller, as the API server sees it. */
  address?: string;
  /** The header `user-agent` of the caller. */
  agent?: string;
  /** The authentication assurance level of the session: aal2 with a second factor. */
  aal?: string;
}

const signedIn = <Digit extends string>(digit: Digit) =>
  ({
    role: 'authenticated',
    sub: `00000000-0000-4000-8000-00000000000${digit}`,
    session_id: `00000000-0000-4000-9000-00000000000${digit}`,
  }) as const;

export const playerA = signedIn('a');
export const playerB = signedIn('b');
export const staff = signedIn('c');
export const teamMember = signedIn('d');
export const anonymous = { role: 'anon' } as const;
export const service = { role: 'service_role' } as const;

/** Creates the accounts of player A, player B and staff, each with a new session. */
export async function addAccounts(database: Connection): Promise<void> {
  const actors = [playerA, playerB, staff];
  const ids = actors.map(({ sub }) => sub);
  await database.query('insert into auth.users (id) select unnest($1::uuid[])', [`{${ids.join(',')}}`]);
  for (const { sub, session_id: session } of actors)
    await database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, sub]);
  await database.query('insert into public.staff (user_id) values ($1)', [staff.sub]);
}

/** Sets the actor's role and claims until the end of the transaction, as the API does for each request. */
export async function actAs(connection: Connection, actor: Actor): Promise<void> {
  const { address, agent, ...claims } = actor;
  const headers = {
    ...(address !== undefined && { 'cf-connecting-ip': address }),
    ...(agent !== undefined && { 'user-agent': agent }),
  };
  await connection.query(
    "select set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true)",
    [JSON.stringify(claims), JSON.stringify(headers)],
  );
  await connection.query(`set local role ${actor.role}`);
}

/** Runs a statement as the actor in its own transaction, like one request. */
export async function runAs(
  database: TestDatabase,
  actor: Actor,
  sql: string,
  values: readonly unknown[] = [],
) {
  return database.transaction(async (connection) => {
    await actAs(connection, actor);
    return connection.query(sql, values);
  });
}

/** Returns the rows of a statement that runs as the actor. */
export const rowsFor = async (
  database: TestDatabase,
  actor: Actor,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => (await runAs(database, actor, sql, values)).rows;
