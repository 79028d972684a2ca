import * as v from 'valibot';

/** The address of a backend, and the public key that every browser has. */
export interface PublicAccess {
  url: string;
  publishableKey: string;
}

/** A signed-in player and the requests that the player's browser sends. */
export interface PlayerClient {
  userId: string;
  /** The session as JSON, in the form in which the shell stores it. */
  session: string;
  /** Reads from a path below the address of the backend. */
  get: (path: string) => Promise<unknown>;
  /** Inserts rows into a table. */
  insert: (table: string, rows: readonly object[]) => Promise<unknown>;
  /** Calls a function of the database. */
  call: (name: string, parameters: object, limitMs?: number) => Promise<unknown>;
}

const sessionSchema = v.looseObject({ access_token: v.string(), user: v.looseObject({ id: v.string() }) });

/** Returns the response. @throws Error with the response if its status is not 2xx. */
async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  const body = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${body}`);
  return body === '' ? null : JSON.parse(body);
}

/**
 * Creates an account and signs it in.
 * @throws Error if the backend requires a confirmation of the address, or refuses the account.
 */
export async function signUpPlayer(
  { url, publishableKey }: PublicAccess,
  name: string = crypto.randomUUID(),
): Promise<PlayerClient> {
  const apiHeaders = { apikey: publishableKey, 'content-type': 'application/json' };
  const credentials = { email: `${name}@lab.test`, password: `play-${name}` };
  const session = v.parse(
    sessionSchema,
    await fetchJson(`${url}/auth/v1/signup`, {
      method: 'POST',
      headers: apiHeaders,
      body: JSON.stringify({ ...credentials, data: { name } }),
    }),
  );
  const headers = { ...apiHeaders, authorization: `Bearer ${session.access_token}` };
  return {
    userId: session.user.id,
    session: JSON.stringify(session),
    get: (path) => fetchJson(`${url}${path}`, { headers }),
    insert: (table, rows) =>
      fetchJson(`${url}/rest/v1/${table}`, {
        method: 'POST',
        headers: { ...headers, prefer: 'return=minimal' },
        body: JSON.stringify(rows),
      }),
    call: (functionName, parameters, limitMs) =>
      fetchJson(`${url}/rest/v1/rpc/${functionName}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(parameters),
        ...(limitMs !== undefined && { signal: AbortSignal.timeout(limitMs) }),
      }),
  };
}
