import type { Connection, Row, TestDatabase } from './database';

/** Who asks: a role of the API, and for players and staff an account. */
export interface Actor {
  role: 'anon' | 'authenticated' | 'service_role';
  sub?: string;
  /** The login that the token belongs to. */
  session_id?: string;
  /** Where the request comes from, as the API server saw it. */
  address?: string;
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
export const anonymous = { role: 'anon' } as const;
export const service = { role: 'service_role' } as const;

/** Makes the accounts, each logged in just now, and the third one staff. */
export async function addAccounts(database: Connection): Promise<void> {
  const actors = [playerA, playerB, staff];
  const ids = actors.map(({ sub }) => sub);
  await database.query('insert into auth.users (id) select unnest($1::uuid[])', [`{${ids.join(',')}}`]);
  for (const { sub, session_id: session } of actors)
    await database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, sub]);
  await database.query('insert into public.staff (user_id) values ($1)', [staff.sub]);
}

/** Becomes the actor until the end of the transaction, as the API does for one request. */
export async function become(connection: Connection, actor: Actor): Promise<void> {
  const { address, ...claims } = actor;
  const headers = address === undefined ? {} : { 'cf-connecting-ip': address };
  await connection.query(
    "select set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true)",
    [JSON.stringify(claims), JSON.stringify(headers)],
  );
  await connection.query(`set local role ${actor.role}`);
}

/** One request of the actor: a statement in a transaction of its own. */
export async function ask(
  database: TestDatabase,
  actor: Actor,
  sql: string,
  values: readonly unknown[] = [],
) {
  return database.transaction(async (connection) => {
    await become(connection, actor);
    return connection.query(sql, values);
  });
}

/** The rows of one request. */
export const rowsFor = async (
  database: TestDatabase,
  actor: Actor,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => (await ask(database, actor, sql, values)).rows;
