import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isRecord, type Random } from '@mindloom/base';

/** The faults that the network can cause in a save request. */
export const FAULTS = [
  'request lost',
  'reply lost after commit',
  '5xx',
  '5xx after commit',
  '429 with Retry-After',
  'half a request',
  'half a reply',
  '30 s stall before',
  '30 s stall after commit',
] as const;

export type Fault = (typeof FAULTS)[number];

const SAVE_PATH = '/rest/v1/rpc/save_results';
const STALL_MS = 30_000;
const GATEWAY_STATUSES = [500, 502, 503, 504] as const;
const LONGEST_RETRY_SECONDS = 3;
/** The probability that an attempt to save has a further fault. */
const FURTHER_FAULT = 0.35;
const MAX_FAULTS = 4;

/**
 * Chooses the faults of each save. Each attempt of a save has one of its faults, and the attempt after the last fault
 * succeeds. Every kind of fault is equally often the first one. Some saves have several faults.
 */
export function drawFaults(saves: number, random: Random): Fault[][] {
  return Array.from({ length: saves }, (_, index) => {
    const faults: Fault[] = [FAULTS[index % FAULTS.length] ?? 'request lost'];
    while (faults.length < MAX_FAULTS && random.next() < FURTHER_FAULT) faults.push(random.pick(FAULTS));
    return faults;
  });
}

interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function sessionIdIn(body: Buffer): string {
  const parameters: unknown = JSON.parse(body.toString('utf8'));
  return isRecord(parameters) ? String(parameters['p_session_id']) : '';
}

/** Forwards a request and waits for the whole reply. */
async function forward(
  incoming: IncomingMessage,
  body: Buffer,
  backendUrl: string,
  agent: Agent,
): Promise<Reply> {
  const { host: _host, connection: _connection, ...headers } = incoming.headers;
  const outgoing = request(`${backendUrl}${incoming.url}`, { method: incoming.method, headers, agent });
  outgoing.end(body);
  const [reply]: IncomingMessage[] = await once(outgoing, 'response');
  if (!reply) throw new Error('the backend did not reply');
  return { status: reply.statusCode ?? 502, headers: reply.headers, body: await readBody(reply) };
}

/** Forwards half of a request and then closes the connection. */
async function forwardHalf(incoming: IncomingMessage, body: Buffer, backendUrl: string): Promise<void> {
  const { host: _host, ...headers } = incoming.headers;
  const outgoing = request(`${backendUrl}${incoming.url}`, {
    method: incoming.method,
    headers,
    agent: false,
  });
  const closed = new Promise((resolve) => outgoing.on('error', () => undefined).on('close', resolve));
  outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
  await closed;
}

function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  const { 'transfer-encoding': _encoding, connection: _connection, ...others } = headers;
  response.writeHead(status, { ...others, 'content-length': body.length }).end(body);
}

function sendHalfReply(response: ServerResponse, { status, headers, body }: Reply): void {
  const { 'transfer-encoding': _encoding, ...others } = headers;
  response.writeHead(status, { ...others, 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

const sendError = (response: ServerResponse, status: number, headers: Record<string, string> = {}): void =>
  void response.writeHead(status, headers).end('<h1>not now</h1>');

interface FaultyNetworkOptions {
  backendUrl: string;
  /** Returns the faults of the attempts to save a session, in order. */
  faultsOf: (sessionId: string) => readonly Fault[];
  /** The factor by which stalls of the network are shortened. */
  pace: number;
}

/** A proxy between the devices and the backend. It forwards all requests except the saves that must fail. */
export interface FaultyNetwork {
  url: string;
  /** The number of save requests so far, including retries. */
  attempts: () => number;
  occurrences: ReadonlyMap<Fault, number>;
  /** Waits for stalled requests, and then stops the proxy. */
  close: () => Promise<void>;
}

/** Starts the proxy on a free loopback port. */
export async function openFaultyNetwork({
  backendUrl,
  faultsOf,
  pace,
}: FaultyNetworkOptions): Promise<FaultyNetwork> {
  const agent = new Agent({ keepAlive: true });
  const attempts = new Map<string, number>();
  const occurrences = new Map<Fault, number>();
  const pending = new Set<Promise<void>>();
  let requestCount = 0;

  const nextFault = (body: Buffer): Fault | undefined => {
    const sessionId = sessionIdIn(body);
    const attempt = attempts.get(sessionId) ?? 0;
    attempts.set(sessionId, attempt + 1);
    const fault = faultsOf(sessionId)[attempt];
    if (fault !== undefined) occurrences.set(fault, (occurrences.get(fault) ?? 0) + 1);
    return fault;
  };
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(incoming);
    const reply = () => forward(incoming, body, backendUrl, agent);
    const fault = incoming.url === SAVE_PATH ? nextFault(body) : undefined;
    const gatewayStatus = GATEWAY_STATUSES[requestCount++ % GATEWAY_STATUSES.length] ?? 500;
    switch (fault) {
      case undefined:
        return sendReply(response, await reply());
      case 'request lost':
        return void response.destroy();
      case 'reply lost after commit':
        await reply();
        return void response.destroy();
      case '5xx':
        return sendError(response, gatewayStatus);
      case '5xx after commit':
        await reply();
        return sendError(response, gatewayStatus);
      case '429 with Retry-After':
        return sendError(response, 429, {
          'retry-after': String(1 + (requestCount % LONGEST_RETRY_SECONDS)),
        });
      case 'half a request':
        await forwardHalf(incoming, body, backendUrl);
        return void response.destroy();
      case 'half a reply':
        return sendHalfReply(response, await reply());
      case '30 s stall before':
        // Forward the stalled request although the device has given it up and has sent another one, as a real network
        // may do.
        await wait(STALL_MS / pace);
        return sendReply(response, await reply());
      case '30 s stall after commit': {
        const delayed = await reply();
        await wait(STALL_MS / pace);
        return sendReply(response, delayed);
      }
    }
  };
  const server = createServer((incoming, response) => {
    response.on('error', () => undefined);
    const handled = handle(incoming, response).catch(() => void response.destroy());
    pending.add(handled);
    void handled.finally(() => pending.delete(handled));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    attempts: () => [...attempts.values()].reduce((sum, count) => sum + count, 0),
    occurrences,
    close: async () => {
      while (pending.size > 0) await Promise.all(pending);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
