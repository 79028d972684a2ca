import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fate, Fault } from './fault';

const SAVE_PATH = '/rest/v1/rpc/save_results';
const STALL_MS = 30_000;
const GATEWAY_ANSWERS = [500, 502, 503, 504] as const;
const LONGEST_RETRY_SECONDS = 3;

interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface FaultyNetworkOptions {
  /** The address behind it. */
  backendUrl: string;
  /** What happens to the attempts of a session. */
  fateOf: (sessionId: string) => Fate;
  /** How many times as fast as the wall clock waiting passes. */
  pace: number;
}

/** The network between a device and the backend: everything passes but for saves that are fated to fail. */
export interface FaultyNetwork {
  url: string;
  /** How many saves have come by, one and the same counted every time. */
  attempts: () => number;
  /** How often each fault has struck. */
  struck: ReadonlyMap<Fault, number>;
  /** Waits for what still hangs in it, and closes it. */
  close: () => Promise<void>;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function sessionOf(body: Buffer): string {
  const sent: unknown = JSON.parse(body.toString('utf8'));
  return typeof sent === 'object' && sent !== null ? String(Reflect.get(sent, 'p_session_id')) : '';
}

/** Sends a request on, and waits for the whole answer. */
async function passOn(
  incoming: IncomingMessage,
  body: Buffer,
  backendUrl: string,
  agent: Agent,
): Promise<Reply> {
  const { host: _host, connection: _connection, ...headers } = incoming.headers;
  const onward = request(`${backendUrl}${incoming.url}`, { method: incoming.method, headers, agent });
  onward.end(body);
  const [reply]: IncomingMessage[] = await once(onward, 'response');
  if (!reply) throw new Error('the backend gave no answer');
  return { status: reply.statusCode ?? 502, headers: reply.headers, body: await bodyOf(reply) };
}

/** Begins a request and cuts it in the middle, as a lost connection does. */
async function passHalf(incoming: IncomingMessage, body: Buffer, backendUrl: string): Promise<void> {
  const { host: _host, ...headers } = incoming.headers;
  const onward = request(`${backendUrl}${incoming.url}`, { method: incoming.method, headers, agent: false });
  const cut = new Promise((done) => onward.on('error', () => undefined).on('close', done));
  onward.write(body.subarray(0, body.length / 2), () => onward.destroy());
  await cut;
}

function answer(response: ServerResponse, { status, headers, body }: Reply): void {
  const { 'transfer-encoding': _encoding, connection: _connection, ...kept } = headers;
  response.writeHead(status, { ...kept, 'content-length': body.length }).end(body);
}

function answerHalf(response: ServerResponse, { status, headers, body }: Reply): void {
  const { 'transfer-encoding': _encoding, ...kept } = headers;
  response.writeHead(status, { ...kept, 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

const refuse = (response: ServerResponse, status: number, headers: Record<string, string> = {}): void =>
  void response.writeHead(status, headers).end('<h1>not now</h1>');

/** Stands up between a device and the backend, on a free loopback port. */
export async function openFaultyNetwork({
  backendUrl,
  fateOf,
  pace,
}: FaultyNetworkOptions): Promise<FaultyNetwork> {
  const agent = new Agent({ keepAlive: true });
  const attempts = new Map<string, number>();
  const struck = new Map<Fault, number>();
  const hanging = new Set<Promise<void>>();
  let refusals = 0;

  const faultFor = (body: Buffer): Fault | undefined => {
    const sessionId = sessionOf(body);
    const attempt = attempts.get(sessionId) ?? 0;
    attempts.set(sessionId, attempt + 1);
    const fault = fateOf(sessionId)[attempt];
    if (fault !== undefined) struck.set(fault, (struck.get(fault) ?? 0) + 1);
    return fault;
  };
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(incoming);
    const pass = () => passOn(incoming, body, backendUrl, agent);
    const fault = incoming.url === SAVE_PATH ? faultFor(body) : undefined;
    const gatewayAnswer = GATEWAY_ANSWERS[refusals++ % GATEWAY_ANSWERS.length] ?? 500;
    switch (fault) {
      case undefined:
        return answer(response, await pass());
      case 'request lost':
        return void response.destroy();
      case 'reply lost after commit':
        await pass();
        return void response.destroy();
      case '5xx':
        return refuse(response, gatewayAnswer);
      case '5xx after commit':
        await pass();
        return refuse(response, gatewayAnswer);
      case '429 with Retry-After':
        return refuse(response, 429, { 'retry-after': String(1 + (refusals % LONGEST_RETRY_SECONDS)) });
      case 'half a request':
        await passHalf(incoming, body, backendUrl);
        return void response.destroy();
      case 'half a reply':
        return answerHalf(response, await pass());
      case '30 s stall before':
        // The device has given up and sent it again by then: this one arrives all the same.
        await pause(STALL_MS / pace);
        return answer(response, await pass());
      case '30 s stall after commit': {
        const reply = await pass();
        await pause(STALL_MS / pace);
        return answer(response, reply);
      }
    }
  };
  const server = createServer((incoming, response) => {
    response.on('error', () => undefined);
    const served = serve(incoming, response).catch(() => void response.destroy());
    hanging.add(served);
    void served.finally(() => hanging.delete(served));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    attempts: () => [...attempts.values()].reduce((sum, count) => sum + count, 0),
    struck,
    close: async () => {
      while (hanging.size > 0) await Promise.all(hanging);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
