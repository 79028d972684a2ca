import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * The fault of a request: no fault, a refusal, or a connection that closes before or after the server has handled the
 * request.
 */
export type Fault = 'none' | 'refused' | 'cutBefore' | 'cutAfter';

export interface ProxiedRequest {
  method: string;
  /** The path of the object, with its leading slash. */
  path: string;
  /** The number of earlier requests with the same method. */
  earlier: number;
}

export type FaultOf = (request: ProxiedRequest) => Fault | Promise<Fault>;

interface FaultyProxy {
  origin: string;
  requests: ProxiedRequest[];
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

/** Forwards a request with its original Host header, because the signature of the request includes this header. */
function forward(target: URL, incoming: IncomingMessage, method: string, body: Buffer): Promise<Reply> {
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

/** Requests an object without a key. @returns true if the object exists. */
async function exists(target: URL, incoming: IncomingMessage): Promise<boolean> {
  const response = await fetch(new URL(incoming.url ?? '/', target), { method: 'HEAD' });
  return response.ok;
}

/**
 * Opens a proxy that injects faults into requests. It forwards one request at a time, because the local server can
 * serve a file while the file is still being written. Real stores never serve incomplete files.
 * @param hasConditionalWrites whether the proxy itself handles `If-None-Match: *`, which the local server ignores.
 */
export async function openFaultyProxy(
  address: string,
  faultOf: FaultOf,
  hasConditionalWrites = false,
): Promise<FaultyProxy> {
  const target = new URL(address);
  const requests: ProxiedRequest[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const inSequence = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
  const handle = async (incoming: IncomingMessage, method: string, body: Buffer): Promise<Reply> => {
    const mustBeNew = hasConditionalWrites && method === 'PUT' && incoming.headers['if-none-match'] === '*';
    return mustBeNew && (await exists(target, incoming))
      ? { status: 412, headers: {}, body: Buffer.from('<Code>PreconditionFailed</Code>') }
      : forward(target, incoming, method, body);
  };
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url: path = '/' } = incoming;
    const earlier = requests.filter((other) => other.method === method).length;
    const proxied = { method, path, earlier };
    requests.push(proxied);
    const body = await bodyOf(incoming);
    const fault = await faultOf(proxied);
    if (fault === 'cutBefore') return response.destroy();
    if (fault === 'refused') return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    const reply = await inSequence(() => handle(incoming, method, body));
    if (fault === 'cutAfter') return response.destroy();
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
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
