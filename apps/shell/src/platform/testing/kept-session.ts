import type { User } from '@mindloom/data-access';
import { SESSION_STORAGE_KEY } from '@mindloom/data-access/testing';

const CONFIG = {
  supabaseUrl: 'http://backend.test',
  supabaseKey: 'public',
  gamesOrigin: 'http://games.test',
};
// A test can set the clock to any date. If the session were expired on that date, the client would try to renew it.
const TEN_YEARS_S = 10 * 365 * 86_400;

export const ada: User = { id: 'player-1', email: 'ada@mindloom.test', name: 'Ada' };

/** Adds the runtime configuration to the page, as the server does. */
export function serveConfig(): void {
  const meta = document.createElement('meta');
  meta.name = 'mindloom-config';
  meta.content = JSON.stringify(CONFIG);
  document.querySelector(`meta[name="${meta.name}"]`)?.remove();
  document.head.append(meta);
}

/** The auth server's response to a login of this account. */
export const sessionOf = ({ id, email, name }: User) => ({
  access_token: 'access',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: TEN_YEARS_S,
  expires_at: Math.floor(Date.now() / 1_000) + TEN_YEARS_S,
  user: { id, email, user_metadata: { name } },
});

/** Stores the session of a signed-in player as the auth client does. Null removes the session. */
export function keepSession(account: User | null): void {
  if (account === null) return localStorage.removeItem(SESSION_STORAGE_KEY);
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf(account)));
}

/** Dispatches the storage event that a tab gets when the player logs in or out in another tab. */
export const tellSession = (): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }));
