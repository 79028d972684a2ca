import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { failure, reasonOf, type Failure } from '../failure';
import type { RequestHandler } from './handle-request';
import { jsonReply } from './json-reply';

/** Requests that take longer to arrive are cut off. */
const requestTimeoutMs = 30_000;
/** Connections that are still open this long after a stop are cut off. */
const closeLimitMs = 500;

export type Listening = {
  ok: true;
  url: string;
  /** Sets the request handler. With null every request is answered 503. */
  handle(handler: RequestHandler | null): void;
  close(): Promise<void>;
};

const unavailable: RequestHandler = async () =>
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

/** Lets running replies finish for a moment, then closes all connections. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), closeLimitMs);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error ? String(Reflect.get(thrown, 'code')) : '';
}

function portFailure(port: number, thrown: unknown): Failure {
  const advice = 'Stop the program that uses it, or choose another with MINDLOOM_PORT=n.';
  if (codeOf(thrown) === 'EADDRINUSE')
    return failure('ML-520', `Port ${port} is in use. Nothing was started. ${advice}`);
  return failure('ML-520', `Cannot use port ${port} (${reasonOf(thrown)}). Nothing was started. ${advice}`);
}

/**
 * Listens on a loopback port, over IPv4 and (if available) IPv6, because browsers try both for `localhost`. Answers 503
 * until a handler is set.
 * @returns ML-520 if the port is taken or cannot be used.
 */
export async function listen(wantedPort: number): Promise<Listening | Failure> {
  let handler = unavailable;
  const listener = getRequestListener(
    async (request, env) => handler(request, env.incoming.socket.remoteAddress ?? null),
    {
      overrideGlobalObjects: false,
      errorHandler: (thrown) =>
        thrown instanceof RequestError
          ? jsonReply(400, { message: 'The request could not be read.' })
          : jsonReply(500, { code: 'ML-530', message: 'The backend failed. Send the request again.' }),
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
    // IPv4 is enough without IPv6 on this machine, or if only the IPv6 side of a random port is taken.
    const ipv4IsEnough = overIpv4.listening && (codeOf(thrown) !== 'EADDRINUSE' || wantedPort === 0);
    if (!ipv4IsEnough) {
      await stop();
      return portFailure(port, thrown);
    }
  }
  return {
    ok: true,
    url: `http://localhost:${port}`,
    handle: (next) => {
      handler = next ?? unavailable;
    },
    close: stop,
  };
}
