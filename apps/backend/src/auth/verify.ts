import { randomBytes } from 'node:crypto';
import { authError, jsonReply } from '../http/json-reply';
import type { LiteFetch } from '../http/call';
import type { Database } from '../storage/open-database';
import { clearLiteTokens, setLiteToken } from './account-rows';
import type { MailPurpose, MailTokens, Redeemed } from './mail-tokens';

export type VerifyParts = { lite: LiteFetch; database: Database; tokens: MailTokens };

/** What a link or a form sends: a token, or an address with a code. */
export type Proof = { type: string | null; token: string | null; email: string | null; code: string | null };

const purposes: readonly string[] = ['signup', 'recovery', 'email_change'] satisfies MailPurpose[];
const isPurpose = (type: string | null): type is MailPurpose => type !== null && purposes.includes(type);

const halfDone = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

async function redeem(
  { tokens }: VerifyParts,
  purpose: MailPurpose,
  { token, email, code }: Proof,
): Promise<Redeemed | null> {
  if (token !== null) return tokens.redeemToken(purpose, token, Date.now());
  if (email === null || code === null) return null;
  return tokens.redeemCode(purpose, email, code, Date.now());
}

/**
 * Checks a link or code of a mail, and lets lite sign its owner in. lite never sees what the caller sent: it gets a
 * random token that is written for this one request, so the tokens that lite itself derives from addresses are worthless.
 * @param url where the call came to, with the redirect already checked.
 */
export async function verify(
  parts: VerifyParts,
  request: Request,
  url: URL,
  proof: Proof,
): Promise<Response> {
  const isLink = request.method === 'GET';
  const refuse = (): Response => {
    const message = 'Email link is invalid or has expired';
    if (!isLink) return authError(403, 'otp_expired', message);
    return leadBack(url, { error: 'access_denied', error_code: 'otp_expired', error_description: message });
  };
  if (!isPurpose(proof.type)) return refuse();
  const redeemed = await redeem(parts, proof.type, proof);
  if (redeemed === null) return refuse();
  if (!redeemed.isComplete)
    return isLink ? leadBack(url, { message: halfDone }) : jsonReply(200, { code: '200', msg: halfDone });
  return finish(parts, request, url, proof.type, redeemed.userId);
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
    // Links that were mailed to the former address must not open the account.
    if (purpose === 'email_change') await tokens.revoke(userId);
  }
}

/** Leads a browser to the product's page, with the outcome in the fragment as the auth client expects it. */
function leadBack(url: URL, outcome: Record<string, string>): Response {
  const site = url.searchParams.get('redirect_to') ?? '/';
  const location = `${site}#${new URLSearchParams(outcome)}`;
  return new Response(null, { status: 303, headers: { location } });
}
