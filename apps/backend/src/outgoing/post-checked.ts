import { lookup } from 'node:dns/promises';
import { type ClientRequest, request as requestHttp, type RequestOptions } from 'node:http';
import { request } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { withTimeout } from '@mindloom/base';
import { reasonOf } from '../failure';
import { isPublicAddress } from './public-address';

/** The time limit of one message, from the name lookup to the status line of the answer. */
const LIMIT_MS = 10_000;

/** A message and where it goes. */
export interface OutgoingMessage {
  /** The address to send to. It is not trusted, because it was chosen outside of this server. */
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** The parts of an answer that the sender uses. The body is not read. */
export interface Answered {
  kind: 'answered';
  status: number;
  /** The header Retry-After in seconds; 0 if it is absent or a date. */
  retryAfterS: number;
}

/** 'refused': the sender must not connect to the endpoint. 'unreachable': no answer arrived in time. */
export type PostOutcome = Answered | { kind: 'refused' | 'unreachable'; reason: string };

/** The network functions of the sender. Tests replace them. */
export interface OutgoingNetwork {
  /** Returns all IP addresses of a host. */
  resolve: (host: string) => Promise<string[]>;
  /** Opens a request to the endpoint at a given IP address. */
  open: (endpoint: URL, address: string, options: RequestOptions) => ClientRequest;
  /** For local development: also allows http, any port and private addresses. */
  allowsPrivate?: boolean;
}

/**
 * Returns a lookup function that always returns the checked address. A second real lookup could return another address,
 * which nobody has checked.
 */
export const lookupOf =
  (address: string): LookupFunction =>
  (_host, { all }, done) => {
    const family = isIPv6(address) ? 6 : 4;
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

/** The network functions of the product. They check the TLS certificate against the endpoint's host name. */
export const internet: OutgoingNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  open: (endpoint, address, options) =>
    (endpoint.protocol === 'http:' ? requestHttp : request)(endpoint, {
      ...options,
      agent: false,
      lookup: lookupOf(address),
    }),
};

/** Returns the endpoint, or the reason why the sender must not connect to it. */
function checkedEndpoint(text: string, allowsPrivate: boolean): URL | string {
  if (!URL.canParse(text)) return 'the endpoint is not an address';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
    return 'the endpoint does not use https';
  if (url.username !== '' || url.password !== '') return 'the endpoint contains credentials';
  if (url.port !== '' && !allowsPrivate) return 'the endpoint has a port';
  return url;
}

/**
 * Posts a message to an endpoint that somebody else has chosen. To prevent server-side request forgery, it contacts only
 * public addresses by https on the default port, follows no redirects, and reads no body. Never rejects.
 */
export async function postChecked(message: OutgoingMessage, network: OutgoingNetwork): Promise<PostOutcome> {
  const endpoint = checkedEndpoint(message.endpoint, network.allowsPrivate === true);
  if (typeof endpoint === 'string') return { kind: 'refused', reason: endpoint };
  const stop = new AbortController();
  const overdue = () => new Error(`no answer within ${LIMIT_MS / 1000} s`);
  try {
    return await withTimeout(post(endpoint, message, network, stop.signal), LIMIT_MS, overdue);
  } catch (thrown) {
    return { kind: 'unreachable', reason: reasonOf(thrown) };
  } finally {
    stop.abort();
  }
}

async function post(
  endpoint: URL,
  { headers, body }: OutgoingMessage,
  network: OutgoingNetwork,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const addresses = await network.resolve(endpoint.hostname.replace(/^\[|\]$/g, ''));
  const [address] = addresses;
  // Refuse the endpoint if one of its addresses is private, because only an attacker mixes public and private
  // addresses.
  if (address === undefined || !(network.allowsPrivate === true || addresses.every(isPublicAddress)))
    return { kind: 'refused', reason: 'the endpoint is not on a public address' };
  return answerOf(network.open(endpoint, address, { method: 'POST', headers, signal }), body);
}

/** Sends the body. @returns the head of the answer, whose body is not read. */
function answerOf(outgoing: ClientRequest, body: Buffer): Promise<Answered> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', (incoming) => {
      const { statusCode: status = 0, headers } = incoming;
      const seconds = headers['retry-after'] ?? '';
      resolve({ kind: 'answered', status, retryAfterS: /^\d{1,9}$/.test(seconds) ? Number(seconds) : 0 });
      incoming.destroy();
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
