import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** What becomes of a request: it passes, is refused, or the connection is cut before or after the server has acted. */
export type Fate = 'passes' | 'refused' | 'cutBefore' | 'cutAfter';

export interface Passage {
  method: string;
  /** With its leading slash. */
  path: string;
  /** Requests of this method before it. */
  earlier: number;
}

export type FateOf = (passage: Passage) => Fate | Promise<Fate>;

interface FaultyWay {
  origin: string;
  passed: Passage[];
  close: () => Promise<void>;
}

interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Hands a request on as it came: its signature covers the host that the sender has named. */
function handOn(target: URL, incoming: IncomingMessage, method: string, body: Buffer): Promise<Reply> {
  const { hostname, port } = target;
  const { headers } = incoming;
  return new Promise((resolve, reject) => {
    const onward = request({ hostname, port, method, path: incoming.url, headers }, (reply) => {
      bodyOf(reply).then(
        (answer) => resolve({ status: reply.statusCode ?? 502, headers: reply.headers, body: answer }),
        reject,
      );
    });
    onward.on('error', reject).end(body);
  });
}

/** Whether an object is there, asked as any visitor may. */
async function exists(target: URL, incoming: IncomingMessage): Promise<boolean> {
  const response = await fetch(new URL(incoming.url ?? '/', target), { method: 'HEAD' });
  return response.ok;
}

/**
 * A way to a server on which requests get lost. It hands on one request after the other: a write of the local server can
 * be read when it is half done, and one of a real store cannot.
 * @param knowsConditions lets the way decide `If-None-Match: *`, for a server that ignores it.
 */
export async function openFaultyWay(
  address: string,
  fateOf: FateOf,
  knowsConditions = false,
): Promise<FaultyWay> {
  const target = new URL(address);
  const passed: Passage[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const act = async (incoming: IncomingMessage, method: string, body: Buffer): Promise<Reply> => {
    const mustBeNew = knowsConditions && method === 'PUT' && incoming.headers['if-none-match'] === '*';
    return mustBeNew && (await exists(target, incoming))
      ? { status: 412, headers: {}, body: Buffer.from('<Code>PreconditionFailed</Code>') }
      : handOn(target, incoming, method, body);
  };
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url: path = '/' } = incoming;
    const passage = { method, path, earlier: passed.filter((other) => other.method === method).length };
    passed.push(passage);
    const body = await bodyOf(incoming);
    const fate = await fateOf(passage);
    if (fate === 'cutBefore') return response.destroy();
    if (fate === 'refused') return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    const reply = await inTurn(() => act(incoming, method, body));
    if (fate === 'cutAfter') return response.destroy();
    return response.writeHead(reply.status, reply.headers).end(reply.body);
  };
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    passed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
