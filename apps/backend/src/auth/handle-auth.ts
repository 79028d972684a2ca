import type { Call, LiteFetch } from '../http/call';
import { authError } from '../http/json-reply';
import { withBody } from '../http/read-body';
import { minimumPasswordLength } from '../lite-app';
import { runInScope, type RequestScope } from '../request-scope';
import { readAccessToken } from '../rest/access-token';
import type { InstallKeys } from '../storage/install-keys';
import type { Database } from '../storage/open-database';
import type { AccountMails } from './account-mails';
import { findAccount } from './account-rows';
import { readAuthInput, type AuthInput } from './auth-input';
import { authPath, isAuthRoute, isCounted } from './auth-routes';
import { changeAccount, changesCredentials } from './change-account';
import type { MailTokens } from './mail-tokens';
import { isPassword } from './passwords';
import { peerName } from './peer-name';
import type { AttemptLimits } from './rate-limit';
import type { Redirects } from './redirects';
import { repairAuthReply } from './repair-reply';
import { confirmNewAccount, recover, resend, signUpAgain } from './send-mails';
import { verify } from './verify';

export type AuthParts = {
  lite: LiteFetch;
  database: Database;
  keys: InstallKeys;
  limits: AttemptLimits;
  redirects: Redirects;
  tokens: MailTokens;
  mails: AccountMails;
  /** Whether a sign-up must be confirmed by mail. */
  confirmEmail: boolean;
};

/** A call with what was read from it. */
type ReadCall = { call: Call; input: AuthInput; sessionId: string | null; redirectTo: string };

function overLimit(parts: AuthParts, { call, input, sessionId }: ReadCall): Response | null {
  const { request, url, peerAddress } = call;
  const isChange = request.method === 'PUT' && sessionId !== null && changesCredentials(input);
  if (!isChange && !isCounted(request.method, url)) return null;
  const subject = isChange ? sessionId : input.email;
  const attempt = { peer: peerName(peerAddress), path: authPath(url), subject };
  const waitSeconds = parts.limits.attempt(attempt, Date.now());
  if (waitSeconds === null) return null;
  return authError(429, 'over_request_rate_limit', 'Too many attempts. Please wait a little.', {
    'retry-after': String(waitSeconds),
  });
}

/** The session that the caller's access token belongs to, when the token is ours and has not expired. */
function sessionOf(request: Request, keys: InstallKeys): string | null {
  const token = /^Bearer\s+(.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  const read = token === undefined ? null : readAccessToken(token, keys.jwtSecret, Date.now());
  return read?.ok ? read.sessionId : null;
}

function hasKey(request: Request, url: URL, keys: InstallKeys): boolean {
  const key = request.headers.get('apikey') ?? url.searchParams.get('apikey');
  return key === keys.publishableKey || key === keys.secretKey;
}

/** lite's own answer. */
function fromLite({ lite }: AuthParts, { request, bytes, peerAddress }: Call): Promise<Response> {
  return lite(request.method === 'GET' ? request : withBody(request, bytes), { peerAddress });
}

/**
 * lite answers at once for an unknown address, and tells of an unconfirmed one without looking at the password. Here
 * every login costs one comparison, and a wrong password is answered alike for all addresses.
 */
async function logIn(parts: AuthParts, call: Call, email: string, password: string): Promise<Response> {
  const account = await findAccount(parts.database, email);
  const passwordHash = account?.passwordHash ?? null;
  // lite compares the password of a confirmed account by itself.
  const isLeftToLite = account?.isConfirmed === true && passwordHash !== null;
  if (!isLeftToLite && !(await isPassword(password, passwordHash)))
    return authError(400, 'invalid_credentials', 'Invalid login credentials');
  // The address as it was looked up: in another spelling lite would not find the account, and answer at once.
  const bytes = new TextEncoder().encode(JSON.stringify({ email, password }));
  return fromLite(parts, { ...call, bytes });
}

async function signUp(parts: AuthParts, read: ReadCall, email: string, password: string): Promise<Response> {
  const isStrong = password.length >= minimumPasswordLength;
  const known = isStrong ? await signUpAgain(parts, email, password, read.redirectTo) : null;
  if (known) return known;
  const reply = await fromLite(parts, read.call);
  if (reply.ok) await confirmNewAccount(parts, email, read.redirectTo);
  return reply;
}

/** A link of a mail comes here as GET, without a key; a form sends POST. It may lead on to the product's own pages only. */
function verifyCall(parts: AuthParts, { call, input, redirectTo }: ReadCall): Promise<Response> {
  const { request, url } = call;
  const safe = new URL(url);
  safe.searchParams.set('redirect_to', redirectTo);
  const sent = (name: string): string | null => url.searchParams.get(name);
  const proof =
    request.method === 'GET'
      ? { type: sent('type'), token: sent('token'), email: null, code: null }
      : { type: input.type, token: input.tokenHash, email: input.email, code: input.token };
  return verify(parts, request, safe, proof);
}

/** The answer to a call that carries an API key, for what lite does not do well enough by itself. */
async function ownReply(parts: AuthParts, read: ReadCall): Promise<Response | null> {
  const { call, input, sessionId, redirectTo } = read;
  const { email, password, type } = input;
  const route = `${call.request.method} ${authPath(call.url)}`;
  if (route === 'POST /verify') return verifyCall(parts, read);
  if (route === 'PUT /user' && changesCredentials(input)) {
    // Without a session there is nothing to change: lite only says what is wrong with the token.
    if (sessionId === null) return fromLite(parts, { ...call, bytes: null });
    return changeAccount(parts, call, input, sessionId, redirectTo);
  }
  if (email === null) return null;
  if (route === 'POST /recover') return recover(parts, email, redirectTo);
  if (route === 'POST /resend' && (type === 'signup' || type === 'email_change'))
    return resend(parts, type, email, redirectTo);
  if (password === null) return null;
  if (route === 'POST /signup' && parts.confirmEmail) return signUp(parts, read, email, password);
  const isLogIn = route === 'POST /token' && call.url.searchParams.get('grant_type') === 'password';
  return isLogIn ? logIn(parts, call, email, password) : null;
}

async function answer(parts: AuthParts, read: ReadCall): Promise<Response> {
  const { request, url } = read.call;
  const route = `${request.method} ${authPath(url)}`;
  if (route === 'GET /verify') return verifyCall(parts, read);
  if (hasKey(request, url, parts.keys)) return (await ownReply(parts, read)) ?? fromLite(parts, read.call);
  // lite must never judge a link or a code by itself.
  if (route === 'POST /verify') return authError(401, 'no_authorization', 'No API key found in request');
  return fromLite(parts, read.call);
}

/** Serves `/auth/v1`: lite's auth API without its holes. */
export async function handleAuth(parts: AuthParts, call: Call): Promise<Response> {
  const { request, url, bytes } = call;
  if (!isAuthRoute(request.method, url)) return authError(404, 'not_found', 'There is no such call.');
  const body = readAuthInput(bytes);
  if (!body.ok) return body.reply;
  const { input } = body;
  const redirectTo = parts.redirects.resolve(url.searchParams.get('redirect_to') ?? input.redirectTo);
  const read = { call, input, redirectTo, sessionId: sessionOf(request, parts.keys) };
  const refusal = overLimit(parts, read);
  if (refusal) return refusal;
  const scope: RequestScope = {};
  return runInScope(scope, async () =>
    repairAuthReply(await answer(parts, read), scope.databaseFailure, parts.database),
  );
}
