/** The routes of the auth API that the product uses. All others answer 404. */
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

/** Routes with limited attempts, because their replies reveal whether an account, password, link or code is valid. */
const guessable = new Set([
  'GET /verify',
  'POST /recover',
  'POST /resend',
  'POST /signup',
  'POST /token',
  'POST /verify',
]);

export const authPrefix = '/auth/v1';

/** Returns the part of the path after `/auth/v1`. */
export function authPath(url: URL): string {
  return url.pathname.slice(authPrefix.length);
}

export function isAuthRoute(method: string, url: URL): boolean {
  return routes.has(`${method} ${authPath(url)}`);
}

/**
 * Whether a request counts towards the attempt limits. A token refresh does not count, because refresh tokens cannot be
 * guessed and every open tab sends refreshes.
 */
export function isCounted(method: string, url: URL): boolean {
  if (url.searchParams.get('grant_type') === 'refresh_token') return false;
  return guessable.has(`${method} ${authPath(url)}`);
}
