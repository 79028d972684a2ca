import { randomBytes } from 'node:crypto';
import { authError, jsonReply } from '../http/json-reply';
import type { LiteFetch } from '../http/call';
import type { Database } from '../storage/open-database';
import { clearLiteTokens, setLiteToken } from './account-rows';
import type { MailPurpose, MailTokens, Redeemed } from './mail-tokens';

export type VerifyParts = { lite: LiteFetch; database: Database; tokens: MailTokens };

/** What a player received by mail: the token of a link, or a code for an address. Missing fields are null. */
export type Credential = {
  type: string | null;
  token: string | null;
  email: string | null;
  code: string | null;
};

const purposes: readonly string[] = ['signup', 'recovery', 'email_change'] satisfies MailPurpose[];
const isPurpose = (type: string | null): type is MailPurpose => type !== null && purposes.includes(type);

const otherAddressPending =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

async function redeem(
  { tokens }: VerifyParts,
  purpose: MailPurpose,
  { token, email, code }: Credential,
): Promise<Redeemed | null> {
  if (token !== null) return tokens.redeemToken(purpose, token, Date.now());
  if (email === null || code === null) return null;
  return tokens.redeemCode(purpose, email, code, Date.now());
}

/**
 * Verifies a mailed link or code, then lets `@supabase/lite` sign the account in. For this, `@supabase/lite` gets a
 * random token that is stored for this one request, never the token of the caller. So the tokens that `@supabase/lite`
 * derives from addresses are never accepted.
 * @param url the URL of the request. Its redirect is already checked.
 */
export async function verify(
  parts: VerifyParts,
  request: Request,
  url: URL,
  credential: Credential,
): Promise<Response> {
  const isLink = request.method === 'GET';
  const refuse = (): Response => {
    const message = 'Email link is invalid or has expired';
    if (!isLink) return authError(403, 'otp_expired', message);
    return redirectToSite(url, {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: message,
    });
  };
  if (!isPurpose(credential.type)) return refuse();
  const redeemed = await redeem(parts, credential.type, credential);
  if (redeemed === null) return refuse();
  if (!redeemed.isComplete)
    return isLink
      ? redirectToSite(url, { message: otherAddressPending })
      : jsonReply(200, { code: '200', msg: otherAddressPending });
  return finish(parts, request, url, credential.type, redeemed.userId);
}

async function finish(
  { lite, database, tokens }: VerifyParts,
  request: Request,
  url: URL,
  purpose: MailPurpose,
  userId: string,
): Promise<Response> {
  const token = randomBytes(32).toString('hex');
  await setLiteToken(database, userId, purpose, token);
  const target = new URL(url);
  target.searchParams.set('token', token);
  target.searchParams.set('type', purpose);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const body = request.method === 'GET' ? {} : { body: JSON.stringify({ type: purpose, token_hash: token }) };
  try {
    return await lite(new Request(target, { method: request.method, headers, ...body }), {
      peerAddress: null,
    });
  } finally {
    await clearLiteTokens(database, userId);
    // Links and codes that were mailed to the former address must no longer work.
    if (purpose === 'email_change') await tokens.revoke(userId);
  }
}

/** Redirects a browser to the product's page. The auth client reads the result from the URL fragment. */
function redirectToSite(url: URL, outcome: Record<string, string>): Response {
  const site = url.searchParams.get('redirect_to') ?? '/';
  const location = `${site}#${new URLSearchParams(outcome)}`;
  return new Response(null, { status: 303, headers: { location } });
}
