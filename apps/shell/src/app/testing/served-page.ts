import { SESSION_STORAGE_KEY } from '@mindloom/data-access';
import { vi } from 'vitest';

const CONFIG = {
  supabaseUrl: 'http://backend.test',
  supabaseKey: 'public',
  gamesOrigin: 'http://games.test',
};
const TWO_DAYS_S = 172_800;

/** Rows by table, as the backend answers every read; a table that is 'broken' refuses. */
export type Tables = Record<string, readonly object[] | 'broken'>;

function answer(tables: Tables, url: URL): Response {
  const rows = tables[url.pathname.split('/').at(-1) ?? ''] ?? [];
  const isBroken = rows === 'broken';
  const body = isBroken ? { message: 'refused', code: 'X' } : rows;
  return new Response(JSON.stringify(body), {
    status: isBroken ? 400 : 200,
    headers: { 'content-type': 'application/json' },
  });
}

/** The page as its server delivers it, and a backend that answers reads. */
export function servePage(tables: Tables = {}): void {
  const meta = document.createElement('meta');
  meta.name = 'mindloom-config';
  meta.content = JSON.stringify(CONFIG);
  document.querySelector(`meta[name="${meta.name}"]`)?.remove();
  document.head.append(meta);
  vi.stubGlobal('fetch', (input: string | URL | Request) =>
    Promise.resolve(answer(tables, new URL(input instanceof Request ? input.url : input))),
  );
}

export interface Account {
  id: string;
  email: string;
  name: string;
}

export const ada: Account = { id: 'player-1', email: 'ada@mindloom.test', name: 'Ada' };

/** The session that the auth client keeps on the device of a signed-in player; null for a visitor. */
export function keepSession(account: Account | null): void {
  if (account === null) return localStorage.removeItem(SESSION_STORAGE_KEY);
  const session = {
    access_token: 'access',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: TWO_DAYS_S,
    expires_at: Math.floor(Date.now() / 1_000) + TWO_DAYS_S,
    user: { id: account.id, email: account.email, user_metadata: { name: account.name } },
  };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}

/** Tells the open page about it, as another tab's sign-in or sign-out does. */
export const tellSession = (): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }));
