/** The backend as one account reaches it over the wire. */
export interface Account {
  userId: string;
  /** The session as the shell keeps it. */
  session: string;
  get: (path: string) => Promise<unknown>;
  post: (path: string, body: unknown) => Promise<unknown>;
}

interface Place {
  url: string;
  key: string;
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  const body = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${body}`);
  return body === '' ? null : JSON.parse(body);
}

interface Session {
  access_token: string;
  user: { id: string };
}

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' && value !== null && 'access_token' in value && 'user' in value;

async function enter({ url, key }: Place, path: string, body: object): Promise<Account> {
  const headers = { apikey: key, 'content-type': 'application/json' };
  const session = await ask(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!isSession(session)) throw new Error(`${path}: no session`);
  const asAccount = { ...headers, authorization: `Bearer ${session.access_token}` };
  const postHeaders = { ...asAccount, prefer: 'return=minimal' };
  return {
    userId: session.user.id,
    session: JSON.stringify(session),
    get: (target) => ask(`${url}${target}`, { headers: asAccount }),
    post: (target, sent) =>
      ask(`${url}${target}`, { method: 'POST', headers: postHeaders, body: JSON.stringify(sent) }),
  };
}

/** Makes an account. */
export const signUp = (place: Place, name: string): Promise<Account> =>
  enter(place, 'signup', { email: `${name}@bench.test`, password: `play-${name}`, data: { name } });
