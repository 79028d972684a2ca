import { lookup } from 'node:dns/promises';
import type { ClientRequest, RequestOptions } from 'node:http';
import { request } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { withTimeout } from '@mindloom/base';
import { reasonOf } from '../failure';
import { isPublicAddress } from './public-address';

/** The time limit of one message, from the name lookup to the status line of the answer. */
const LIMIT_MS = 10_000;

/** An encrypted message and where it goes. */
export interface PushMessage {
  /** Chosen by a client, so it is not trusted. */
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** A message that was not delivered. */
export interface FailedPush {
  kind: 'failed';
  reason: string;
  /**
   * Set if another attempt can succeed: the time that the push service asks to wait, in ms, and 0 without such a wish.
   */
  retryAfterMs?: number;
}

/** What happened to a message. Gone: the browser no longer has this subscription, and never will. */
export type PushOutcome = { kind: 'sent' | 'gone' } | FailedPush;

/** The network functions of the sender. Tests replace them. */
export interface PushNetwork {
  /** Returns all IP addresses of a host. */
  resolve: (host: string) => Promise<string[]>;
  /** Opens a request to the endpoint at this IP address. */
  open: (endpoint: URL, address: string, options: RequestOptions) => ClientRequest;
}

/**
 * A lookup that always returns the checked address. With a real lookup, the name server could now return another one.
 */
export const lookupOf =
  (address: string): LookupFunction =>
  (_host, { all }, done) => {
    const family = isIPv6(address) ? 6 : 4;
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

/** The functions for the real internet. The TLS certificate is checked against the name of the endpoint. */
export const internet: PushNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  open: (endpoint, address, options) =>
    request(endpoint, { ...options, agent: false, lookup: lookupOf(address) }),
};

/** Returns the endpoint, or the reason why the sender must not connect to it. */
function checkedEndpoint(text: string): URL | string {
  if (!URL.canParse(text)) return 'the endpoint is not an address';
  const url = new URL(text);
  if (url.protocol !== 'https:') return 'the endpoint does not use https';
  if (url.username !== '' || url.password !== '') return 'the endpoint contains credentials';
  if (url.port !== '') return 'the endpoint has a port';
  return url;
}

/**
 * Sends a message to its push service. Never rejects. The endpoint is chosen by a client (server-side request forgery), so
 * only https on the default port of a public address is contacted, redirects are not followed, and no body is read.
 */
export async function postPush(message: PushMessage, network: PushNetwork = internet): Promise<PushOutcome> {
  const endpoint = checkedEndpoint(message.endpoint);
  if (typeof endpoint === 'string') return { kind: 'failed', reason: endpoint };
  const stop = new AbortController();
  const overdue = () => new Error(`no answer within ${LIMIT_MS / 1000} s`);
  try {
    return await withTimeout(post(endpoint, message, network, stop.signal), LIMIT_MS, overdue);
  } catch (thrown) {
    // The push service was not reached, or did not answer in time.
    return { kind: 'failed', reason: reasonOf(thrown), retryAfterMs: 0 };
  } finally {
    stop.abort();
  }
}

async function post(
  endpoint: URL,
  { headers, body }: PushMessage,
  network: PushNetwork,
  signal: AbortSignal,
): Promise<PushOutcome> {
  const addresses = await network.resolve(endpoint.hostname.replace(/^\[|\]$/g, ''));
  const [address] = addresses;
  // Refuse the endpoint if one of its addresses is private, because only an attacker mixes public and private
  // addresses.
  if (address === undefined || !addresses.every(isPublicAddress))
    return { kind: 'failed', reason: 'the endpoint is not on a public address' };
  return outcomeOf(
    await answerOf(network.open(endpoint, address, { method: 'POST', headers, signal }), body),
  );
}

interface PushAnswer {
  status: number;
  /** The header Retry-After in seconds; 0 if it is absent or a date. */
  retryAfterS: number;
}

/** Sends the body. @returns the head of the answer, whose body is not read. */
function answerOf(outgoing: ClientRequest, body: Buffer): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', (incoming) => {
      const { statusCode: status = 0, headers } = incoming;
      const seconds = headers['retry-after'] ?? '';
      resolve({ status, retryAfterS: /^\d{1,9}$/.test(seconds) ? Number(seconds) : 0 });
      incoming.destroy();
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Push services answer 404 or 410 for a subscription that has ended (RFC 8030). */
function outcomeOf({ status, retryAfterS }: PushAnswer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `the push service answered ${status}`;
  const isBusy = status === 429 || status >= 500;
  return { kind: 'failed', reason, ...(isBusy && { retryAfterMs: 1000 * retryAfterS }) };
}
