import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { failure, reasonOf, type Failure } from '../failure';
import type { RequestHandler } from './handle-request';
import { jsonReply } from './json-reply';

/** A request that takes longer to arrive than this is cut off. */
const requestTimeoutMs = 30_000;
const closingPatienceMs = 500;

export type Listening = {
  ok: true;
  url: string;
  /** Answers with a handler from now on; with null it answers 503. */
  handle(handler: RequestHandler | null): void;
  close(): Promise<void>;
};

const away: RequestHandler = async () =>
  jsonReply(503, { message: 'The backend is starting or stopping.' }, { 'retry-after': '1' });

function listenOn(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Lets what is being sent go out, and then cuts what still hangs on. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => server.closeAllConnections(), closingPatienceMs);
    server.close(() => {
      clearTimeout(patience);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error ? String(Reflect.get(thrown, 'code')) : '';
}

function portProblem(port: number, thrown: unknown): Failure {
  if (codeOf(thrown) === 'EADDRINUSE')
    return failure('ML-520', `Port ${port} is in use. Stop what uses it, or choose another.`);
  return failure('ML-520', `Port ${port} cannot be used: ${reasonOf(thrown)}`);
}

/**
 * Takes a port of the loopback interface, on IPv4 and, where there is one, IPv6, because browsers try `localhost` on
 * both. Until it gets a handler it answers 503.
 */
export async function listen(wantedPort: number): Promise<Listening | Failure> {
  let handler = away;
  const listener = getRequestListener(
    async (request, env) => handler(request, env.incoming.socket.remoteAddress ?? null),
    {
      overrideGlobalObjects: false,
      errorHandler: (thrown) =>
        thrown instanceof RequestError
          ? jsonReply(400, { message: 'The request could not be read.' })
          : jsonReply(500, { code: 'ML-530', message: 'The backend failed.' }),
    },
  );
  const servers = [
    createServer({ requestTimeout: requestTimeoutMs }, listener),
    createServer({ requestTimeout: requestTimeoutMs }, listener),
  ] as const;
  const [overIpv4, overIpv6] = servers;
  const stop = async () => {
    await Promise.all(servers.filter((server) => server.listening).map(close));
  };
  let port = wantedPort;
  try {
    port = await listenOn(overIpv4, '127.0.0.1', wantedPort);
    await listenOn(overIpv6, '::1', port);
  } catch (thrown) {
    // Without IPv6, or when a port that was picked at random is taken there, IPv4 alone is right.
    const ipv4IsEnough = overIpv4.listening && (codeOf(thrown) !== 'EADDRINUSE' || wantedPort === 0);
    if (!ipv4IsEnough) {
      await stop();
      return portProblem(port, thrown);
    }
  }
  return {
    ok: true,
    url: `http://localhost:${port}`,
    handle: (next) => {
      handler = next ?? away;
    },
    close: stop,
  };
}
