import { vi } from 'vitest';

/** A recorded request to the accounts service. */
export interface Asked {
  path: string;
  body: Record<string, unknown>;
}

type Reply = () => Response | Promise<Response>;

const SUPABASE = 'http://accounts.test';

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const user = (email: string) => ({
  id: `id-of-${email}`,
  aud: 'authenticated',
  email,
  user_metadata: { name: 'Ada' },
  identities: [{ id: '1' }],
});

/** The answer to a login that succeeds. */
export const sessionOf = (email: string): Response =>
  json(200, {
    access_token: 'access',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: user(email),
  });

/** The answer to a sign-up whose address must be confirmed by mail. */
export const newUser = (email: string): Response => json(200, user(email));

/** Stubs fetch with an accounts service that records requests and returns the test's replies. */
export function stubAccounts() {
  const asked: Asked[] = [];
  /** The login services that the project has configured. */
  const external: Record<string, boolean> = { email: true };
  const replies = new Map<string, Reply>();
  document.head.innerHTML = `<meta name="mindloom-config" content='${JSON.stringify({
    supabaseUrl: SUPABASE,
    supabaseKey: 'public',
    gamesOrigin: 'http://games.test',
  })}'>`;
  vi.stubGlobal('fetch', async (input: string, init: { body?: string; method?: string } = {}) => {
    const { pathname } = new URL(input);
    // Requests for the settings are not recorded, because every dialog that opens sends one.
    if (pathname === '/auth/v1/settings') return json(200, { external });
    const path = `${init.method} ${pathname}`;
    asked.push({ path, body: JSON.parse(init.body ?? '{}') });
    return (replies.get(path) ?? (() => json(200, {})))();
  });
  return {
    asked,
    external,
    onLogin: (reply: Reply) => replies.set('POST /auth/v1/token', reply),
    onSignUp: (reply: Reply) => replies.set('POST /auth/v1/signup', reply),
    onRecover: (reply: Reply) => replies.set('POST /auth/v1/recover', reply),
    onUser: (reply: Reply) => replies.set('GET /auth/v1/user', reply),
    onUpdate: (reply: Reply) => replies.set('PUT /auth/v1/user', reply),
  };
}

export type Accounts = ReturnType<typeof stubAccounts>;

/** A reply that waits until the test calls `release`. */
export function held(reply: () => Response) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { reply: () => released.then(reply), release: () => release() };
}
