import { CommandError } from '@mindloom/cli/command';
import { networkReason } from '@mindloom/cli/release-store';
import * as v from 'valibot';
import { sendJson } from './publish-client';
import type { Installation } from './shell-address';

const identitySchema = v.object({ value: v.string() });
const exchangedSchema = v.object({ token: v.string(), expires: v.string() });

const REQUEST_LIMIT_MS = 30_000;
/** How long before its expiry a publish token is replaced, so that it does not expire during a request. */
const RENEW_BEFORE_END_MS = 120_000;

/**
 * The address at which GitHub Actions issues identity tokens to a job, with the key for the request. Only jobs with the
 * permission `id-token: write` have them.
 */
interface IdentityIssuer {
  url: string;
  bearer: string;
}

export function identityIssuerOf(env: NodeJS.ProcessEnv): IdentityIssuer | null {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url = '', ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer = '' } = env;
  return url === '' || bearer === '' ? null : { url, bearer };
}

/**
 * Returns a function that returns a publish token of a CI job. It gets the token in exchange for an identity token of the
 * job, and returns the same token until shortly before it expires. A publish token is valid for 15 minutes, and each
 * identity token can be exchanged only once.
 * @param audience the audience that staff have configured for the team.
 * @throws from the returned function: ML-673 if the CI issues no identity token, ML-665 or ML-666 like `upload`.
 */
export function ciTokens(
  issuer: IdentityIssuer,
  { publishUrl }: Installation,
  audience: string,
  remote: string,
): () => Promise<string> {
  let kept = { token: '', endsAtMs: 0 };
  return async () => {
    if (kept.endsAtMs - RENEW_BEFORE_END_MS > Date.now()) return kept.token;
    const identity = await requestIdentity(issuer, audience);
    const { token, expires } = await sendJson(publishUrl, exchangedSchema, 'tokens', {
      token: identity,
      remote,
    });
    kept = { token, endsAtMs: Date.parse(expires) };
    return token;
  };
}

async function requestIdentity({ url, bearer }: IdentityIssuer, audience: string): Promise<string> {
  const address = new URL(url);
  address.searchParams.set('audience', audience);
  try {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${bearer}`, accept: 'application/json' },
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return v.parse(identitySchema, await response.json()).value;
  } catch (error) {
    throw new CommandError(
      'ML-673',
      `The CI issued no identity token (${networkReason(error)}). Nothing was uploaded. ` +
        'Give the job the permission "id-token: write", or set MINDLOOM_TOKEN.',
    );
  }
}
