import type { Call, LiteFetch } from '../http/call';
import { authError } from '../http/json-reply';
import { withBody } from '../http/read-body';
import { minimumPasswordLength } from '../lite-app';
import { runInScope, type RequestScope } from '../request-scope';
import type { InstallKeys } from '../storage/install-keys';
import type { Database } from '../storage/open-database';
import { readAuthInput, type AuthInput } from './auth-input';
import { authPrefix, isAuthRoute, isCounted } from './auth-routes';
import type { Confirmation } from './confirmation';
import { peerName } from './peer-name';
import type { Limiter } from './rate-limit';
import type { Redirects } from './redirects';
import { repairAuthReply } from './repair-reply';

export type AuthParts = {
  lite: LiteFetch;
  database: Database;
  keys: InstallKeys;
  limiter: Limiter;
  redirects: Redirects;
  /** Null when sign-ups need no confirmation. */
  confirmation: Confirmation | null;
};

function overLimit(parts: AuthParts, call: Call, email: string | null): Response | null {
  if (!isCounted(call.request.method, call.url)) return null;
  const key = JSON.stringify([peerName(call.peerAddress), call.url.pathname, email]);
  const waitSeconds = parts.limiter.attempt(key, Date.now());
  if (waitSeconds === null) return null;
  return authError(429, 'over_request_rate_limit', 'Too many attempts. Please wait a little.', {
    'retry-after': String(waitSeconds),
  });
}

async function confirmationReply(parts: AuthParts, call: Call, input: AuthInput): Promise<Response | null> {
  if (!parts.confirmation || input.email === null || call.request.method !== 'POST') return null;
  const path = call.url.pathname.slice(authPrefix.length);
  if (path === '/resend' && input.type === 'signup')
    return parts.confirmation.resend(input.email, Date.now());
  const isSignUp = path === '/signup' && (input.password ?? '').length >= minimumPasswordLength;
  return isSignUp ? parts.confirmation.signUpAgain(input.email, Date.now()) : null;
}

/** The link of a mail comes back here: it may go on to the product's own pages only. */
function withSafeRedirect(url: URL, redirects: Redirects): URL {
  const safe = new URL(url);
  safe.searchParams.set('redirect_to', redirects.resolve(url.searchParams.get('redirect_to')));
  return safe;
}

/** Serves `/auth/v1`: lite's auth API without its holes. */
export async function handleAuth(parts: AuthParts, call: Call): Promise<Response> {
  const { request, url, bytes } = call;
  if (!isAuthRoute(request.method, url.pathname))
    return authError(404, 'not_found', 'There is no such call.');
  const read = readAuthInput(bytes);
  if (!read.ok) return read.reply;
  const refusal = overLimit(parts, call, read.input.email);
  if (refusal) return refusal;

  const scope: RequestScope = {
    redirectTo: url.searchParams.get('redirect_to') ?? read.input.redirectTo ?? '',
  };
  return runInScope(scope, async () => {
    if (hasKey(request, url, parts.keys)) {
      const reply = await confirmationReply(parts, call, read.input);
      if (reply) return reply;
    }
    const target =
      request.method === 'GET'
        ? new Request(withSafeRedirect(url, parts.redirects), { headers: request.headers })
        : withBody(request, bytes);
    const reply = await parts.lite(target, { peerAddress: call.peerAddress });
    return repairAuthReply(reply, scope.databaseFailure, parts.database);
  });
}

function hasKey(request: Request, url: URL, keys: InstallKeys): boolean {
  const key = request.headers.get('apikey') ?? url.searchParams.get('apikey');
  return key === keys.publishableKey || key === keys.secretKey;
}
