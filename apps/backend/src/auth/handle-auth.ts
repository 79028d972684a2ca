import { withBody, type Call, type LiteFetch } from '../http/call';
import { authError } from '../http/json-reply';
import { minimumPasswordLength } from '../lite-app';
import { bearerToken, readAccessToken } from '../rest/access-token';
import {
  isClientError,
  runInScope,
  type DatabaseFailure,
  type RequestScope,
} from '../storage/database-failure';
import type { InstallKeys } from '../storage/install-keys';
import type { Database } from '../storage/open-database';
import type { AccountMails } from './account-mails';
import { findAccount } from './account-rows';
import { readAuthInput, type AuthInput, type Redirects } from './auth-input';
import { authPath, isAuthRoute, isCounted } from './auth-routes';
import { changeAccount, changesCredentials } from './change-account';
import type { MailTokens } from './mail-tokens';
import { isPassword } from './passwords';
import { rateLimitKey, type AttemptLimits } from './rate-limit';
import { confirmNewAccount, recover, resend, signUpAgain } from './send-mails';
import { verify, type Credential } from './verify';

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

/** A call with its validated body, the session of its access token and the page to redirect to. */
type ParsedCall = { call: Call; input: AuthInput; sessionId: string | null; redirectTo: string };

function overLimit(parts: AuthParts, { call, input, sessionId }: ParsedCall): Response | null {
  const { request, url, peerAddress } = call;
  const isChange = request.method === 'PUT' && sessionId !== null && changesCredentials(input);
  if (!isChange && !isCounted(request.method, url)) return null;
  const subject = isChange ? sessionId : input.email;
  const attempt = { peer: rateLimitKey(peerAddress), path: authPath(url), subject };
  const waitSeconds = parts.limits.attempt(attempt, Date.now());
  if (waitSeconds === null) return null;
  return authError(429, 'over_request_rate_limit', 'Too many attempts. Please wait a little.', {
    'retry-after': String(waitSeconds),
  });
}

/** Returns the session id in the caller's access token; null if the token is missing or invalid. */
function sessionOf(request: Request, keys: InstallKeys): string | null {
  const token = bearerToken(request.headers.get('authorization'));
  const read = token === undefined ? null : readAccessToken(token, keys.jwtSecret, Date.now());
  return read?.ok ? read.sessionId : null;
}

function hasKey(request: Request, url: URL, keys: InstallKeys): boolean {
  const key = request.headers.get('apikey') ?? url.searchParams.get('apikey');
  return key === keys.publishableKey || key === keys.secretKey;
}

/** Forwards a call to `@supabase/lite` unchanged. */
function fromLite({ lite }: AuthParts, { request, bytes, peerAddress }: Call): Promise<Response> {
  return lite(request.method === 'GET' ? request : withBody(request, bytes), { peerAddress });
}

/**
 * Logs in with constant cost: every attempt compares one password hash, and a wrong password gets the same reply for all
 * addresses. `@supabase/lite` alone would answer faster for an unknown address. For an unconfirmed address, it would
 * report that the address is unconfirmed, without checking the password.
 */
async function logIn(parts: AuthParts, call: Call, email: string, password: string): Promise<Response> {
  const account = await findAccount(parts.database, email);
  const passwordHash = account?.passwordHash ?? null;
  // `@supabase/lite` compares the password of a confirmed account itself.
  const isCheckedByLite = account?.isConfirmed === true && passwordHash !== null;
  if (!isCheckedByLite && !(await isPassword(password, passwordHash)))
    return authError(400, 'invalid_credentials', 'Invalid login credentials');
  // Send the address in lower case. Otherwise `@supabase/lite` would not find the account, and would answer faster.
  const bytes = new TextEncoder().encode(JSON.stringify({ email, password }));
  return fromLite(parts, { ...call, bytes });
}

async function signUp(
  parts: AuthParts,
  parsed: ParsedCall,
  email: string,
  password: string,
): Promise<Response> {
  const isStrong = password.length >= minimumPasswordLength;
  const known = isStrong ? await signUpAgain(parts, email, password, parsed.redirectTo) : null;
  if (known) return known;
  const reply = await fromLite(parts, parsed.call);
  if (reply.ok) await confirmNewAccount(parts, email, parsed.redirectTo);
  return reply;
}

/**
 * Verifies a mailed link (GET, without an API key) or a mailed code (POST). The redirect goes only to the product's own
 * origins.
 */
function verifyCall(parts: AuthParts, { call, input, redirectTo }: ParsedCall): Promise<Response> {
  const { request, url } = call;
  const safeUrl = new URL(url);
  safeUrl.searchParams.set('redirect_to', redirectTo);
  const query = (name: string): string | null => url.searchParams.get(name);
  const credential: Credential =
    request.method === 'GET'
      ? { type: query('type'), token: query('token'), email: null, code: null }
      : { type: input.type, token: input.tokenHash, email: input.email, code: input.token };
  return verify(parts, request, safeUrl, credential);
}

/** Answers a call with a valid API key. Returns null if the call must be forwarded to `@supabase/lite`. */
async function ownReply(parts: AuthParts, parsed: ParsedCall): Promise<Response | null> {
  const { call, input, sessionId, redirectTo } = parsed;
  const { email, password, type } = input;
  const route = `${call.request.method} ${authPath(call.url)}`;
  if (route === 'POST /verify') return verifyCall(parts, parsed);
  if (route === 'PUT /user' && changesCredentials(input)) {
    // If there is no valid session, `@supabase/lite` reports what is wrong with the token. It gets the request without
    // a body, so that it cannot change anything.
    if (sessionId === null) return fromLite(parts, { ...call, bytes: null });
    return changeAccount(parts, call, input, sessionId, redirectTo);
  }
  if (email === null) return null;
  if (route === 'POST /recover') return recover(parts, email, redirectTo);
  if (route === 'POST /resend' && (type === 'signup' || type === 'email_change'))
    return resend(parts, type, email, redirectTo);
  if (password === null) return null;
  if (route === 'POST /signup' && parts.confirmEmail) return signUp(parts, parsed, email, password);
  const isLogIn = route === 'POST /token' && call.url.searchParams.get('grant_type') === 'password';
  return isLogIn ? logIn(parts, call, email, password) : null;
}

async function answer(parts: AuthParts, parsed: ParsedCall): Promise<Response> {
  const { request, url } = parsed.call;
  const route = `${request.method} ${authPath(url)}`;
  if (route === 'GET /verify') return verifyCall(parts, parsed);
  if (hasKey(request, url, parts.keys))
    return (await ownReply(parts, parsed)) ?? fromLite(parts, parsed.call);
  // Never let `@supabase/lite` verify a link or a code: it accepts tokens that can be computed from the address.
  if (route === 'POST /verify') return authError(401, 'no_authorization', 'No API key found in request');
  return fromLite(parts, parsed.call);
}

/** Serves `/auth/v1`: the API of `@supabase/lite` with attempt limits, our own mail tokens and credential checks. */
export async function handleAuth(parts: AuthParts, call: Call): Promise<Response> {
  const { request, url, bytes } = call;
  if (!isAuthRoute(request.method, url)) return authError(404, 'not_found', 'Unknown route of the auth API.');
  const body = readAuthInput(bytes);
  if (!body.ok) return body.reply;
  const { input } = body;
  const redirectTo = parts.redirects.resolve(url.searchParams.get('redirect_to') ?? input.redirectTo);
  const parsed = { call, input, redirectTo, sessionId: sessionOf(request, parts.keys) };
  const refusal = overLimit(parts, parsed);
  if (refusal) return refusal;
  const scope: RequestScope = {};
  return runInScope(scope, async () =>
    repairAuthReply(await answer(parts, parsed), scope.databaseFailure, parts.database),
  );
}

/** SQLSTATE classes for invalid data (22) and violated constraints (23). */
const invalidDataClass = /^2[23]/;

/**
 * Replaces the 500 replies of `@supabase/lite` to invalid input by 400. Errors that the database raises itself keep the
 * status 500.
 */
async function repairAuthReply(
  reply: Response,
  refused: DatabaseFailure | undefined,
  database: Database,
): Promise<Response> {
  if (reply.status !== 500) return reply;
  const isInvalidData = invalidDataClass.test(refused?.sqlState ?? '');
  if (!isInvalidData && !(await isClientError(refused, database))) return reply;
  return authError(400, 'validation_failed', 'The request could not be understood.');
}
