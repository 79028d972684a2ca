import { isRecord } from '@mindloom/base';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { callDatabase, type DatabaseCall } from './database-call';
import { refused, type Refusal } from './publish-reply';

/** The new publish token, and when it ends, as an ISO date. */
export type ExchangedToken = { ok: true; token: unknown } | Refusal;

const FETCH_LIMIT_MS = 5_000;
/** Asymmetric algorithms only: with a symmetric one, the published key could sign tokens. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const CLOCK_TOLERANCE_SECONDS = 5;
const LONGEST_CLAIM = 500;
/**
 * How long the keys of an issuer are cached. Without the cache, forged tokens could make the backend flood an issuer with
 * requests.
 */
const KEYS_KEPT_MS = 60_000;

/** The cached keys of configured issuers. */
const keptKeys = new Map<string, { keys: Promise<JSONWebKeySet>; endsAtMs: number }>();

const invalid = (problem: string): Refusal => refused(401, 'ML-655', problem);

/**
 * Exchanges a CI provider's OpenID Connect token for a publish token. Contacts only issuers that staff have configured.
 * @param body `{ token, remote }`: the CI provider's token, and the remote to publish.
 * @returns ML-655 if the token is not valid, or no team accepts its issuer, audience and subject for the remote.
 */
export async function exchangeToken(sendCall: DatabaseCall, body: unknown): Promise<ExchangedToken> {
  const { token, remote } = isRecord(body) ? body : {};
  if (typeof token !== 'string' || typeof remote !== 'string')
    return refused(400, 'ML-655', 'The body needs a token of the CI provider and a remote.');
  const issuer = issuerOf(token);
  const known = await callDatabase(sendCall, 'is_known_issuer', { p_issuer: issuer });
  if (!known.ok) return known;
  if (issuer === null || known.value !== true) return invalid('The issuer of the token is not configured.');
  const claims = await verifiedClaims(token, issuer);
  if (claims === null) return invalid('The token of the CI provider is not valid.');
  const { payload } = claims;
  const exchanged = await callDatabase(sendCall, 'exchange_token', {
    p_claims: await keptClaims(token, payload),
    p_remote: remote,
  });
  return exchanged.ok ? { ok: true, token: exchanged.value } : exchanged;
}

function issuerOf(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null; // The token is not a JWT, which the caller reports.
  }
}

/** Verifies signature, issuer and times of a token. @returns null if any of them is not valid. */
async function verifiedClaims(token: string, issuer: string): Promise<{ payload: JWTPayload } | null> {
  try {
    const keys = createLocalJWKSet(await keysOf(issuer));
    return await jwtVerify(token, keys, {
      issuer,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'aud', 'sub'],
    });
  } catch {
    return null; // jose throws for every kind of invalid token, fetch for an issuer that does not answer.
  }
}

/** Returns the keys of an issuer. A failure to fetch the keys is cached as well. */
function keysOf(issuer: string): Promise<JSONWebKeySet> {
  const kept = keptKeys.get(issuer);
  if (kept !== undefined && kept.endsAtMs > Date.now()) return kept.keys;
  const keys = fetchKeys(issuer);
  keptKeys.set(issuer, { keys, endsAtMs: Date.now() + KEYS_KEPT_MS });
  return keys;
}

async function fetchKeys(issuer: string): Promise<JSONWebKeySet> {
  const discovered = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const address = isRecord(discovered) ? discovered['jwks_uri'] : null;
  // The keys come from the issuer's own host, so that a discovery document cannot send the backend elsewhere.
  if (typeof address !== 'string' || new URL(address).origin !== new URL(issuer).origin)
    throw new Error('the issuer publishes no keys on its own host');
  const keys = await fetchJson(address);
  if (!isKeySet(keys)) throw new Error('the issuer publishes no keys');
  return keys;
}

const isKeySet = (json: unknown): json is JSONWebKeySet => isRecord(json) && Array.isArray(json['keys']);

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/**
 * Returns the claims that are stored with the token: the claims that the database compares, and the source of the build.
 * GitHub and GitLab use different names for the source. A token without an id gets its hash as id, so that it can be
 * exchanged only once.
 */
async function keptClaims(token: string, payload: JWTPayload): Promise<Record<string, unknown>> {
  const text = (...names: readonly string[]): string | null => {
    const value = names.map((name) => payload[name]).find((one) => one !== undefined);
    return typeof value === 'string' || typeof value === 'number' ? `${value}`.slice(0, LONGEST_CLAIM) : null;
  };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return {
    iss: payload.iss,
    aud: payload.aud,
    sub: payload.sub,
    jti: payload.jti ?? btoa(String.fromCodePoint(...new Uint8Array(digest))),
    repository: text('repository', 'project_path'),
    sha: text('sha'),
    ref: text('ref'),
    actor: text('actor', 'user_login'),
    run: text('run_id', 'pipeline_id'),
    workflow: text('job_workflow_ref', 'ci_config_ref_uri'),
  };
}
