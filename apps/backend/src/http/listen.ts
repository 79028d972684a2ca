import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { failure, reasonOf, type Failure } from '../failure';
import type { RequestHandler } from './handle-request';
import { jsonReply } from './json-reply';

/** A request that takes longer to arrive than this is cut off. */
const requestTimeoutMs = 30_000;

export type Listening = {
  ok: true;
  url: string;
  handle(handler: RequestHandler): void;
  close(): Promise<void>;
};

const starting: RequestHandler = async () =>
  jsonReply(503, { message: 'The backend is starting.' }, { 'retry-after': '1' });

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

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
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
  let handler = starting;
  const listener = getRequestListener(
    async (request, env) => handler(request, env.incoming.socket.remoteAddress ?? null),
    {
      overrideGlobalObjects: false,
      errorHandler: () => jsonReply(400, { message: 'The request could not be read.' }),
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
      handler = next;
    },
    close: stop,
  };
}
