/** The calls of the auth API that the product makes; everything else of it answers 404. */
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

/** Calls that tell whether an account, a password, a link or a code is right, so that repeating them is worth a limit. */
const guessable = new Set([
  'GET /verify',
  'POST /recover',
  'POST /resend',
  'POST /signup',
  'POST /token',
  'POST /verify',
]);

export const authPrefix = '/auth/v1';

/** The path of a call below `/auth/v1`. */
export function authPath(url: URL): string {
  return url.pathname.slice(authPrefix.length);
}

export function isAuthRoute(method: string, url: URL): boolean {
  return routes.has(`${method} ${authPath(url)}`);
}

/** Whether attempts at this call are counted. A refresh token cannot be guessed and is sent by every open tab. */
export function isCounted(method: string, url: URL): boolean {
  if (url.searchParams.get('grant_type') === 'refresh_token') return false;
  return guessable.has(`${method} ${authPath(url)}`);
}
