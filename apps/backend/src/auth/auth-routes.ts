/** The auth calls that the product makes. All others answer 404. */
const routes = new Set([
  'GET /health',
  'GET /settings',
  'GET /user',
  'GET /verify',
  'POST /logout',
  'POST /recover',
  'POST /resend',
  'POST /signup',
  'POST /token',
  'POST /verify',
  'PUT /user',
]);

/** Calls whose attempts are limited, because they reveal whether an account, password, link or code is valid. */
const guessable = new Set([
  'GET /verify',
  'POST /recover',
  'POST /resend',
  'POST /signup',
  'POST /token',
  'POST /verify',
]);

export const authPrefix = '/auth/v1';

/** The path below `/auth/v1`. */
export function authPath(url: URL): string {
  return url.pathname.slice(authPrefix.length);
}

export function isAuthRoute(method: string, url: URL): boolean {
  return routes.has(`${method} ${authPath(url)}`);
}

/** Whether attempts at this call are limited. Token refreshes are not: refresh tokens cannot be guessed, and every tab sends them. */
export function isCounted(method: string, url: URL): boolean {
  if (url.searchParams.get('grant_type') === 'refresh_token') return false;
  return guessable.has(`${method} ${authPath(url)}`);
}
