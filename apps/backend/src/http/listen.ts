import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { failure, reasonOf, type Failure } from '../failure';
import type { RequestHandler } from './handle-request';
import { jsonReply } from './json-reply';

/** How long a request may take to arrive completely. Then its connection is closed. */
const requestTimeoutMs = 30_000;
/** Connections that are still open this long after a stop are closed. */
const closeLimitMs = 500;

export type Listening = {
  ok: true;
  url: string;
  /** Sets the request handler. With null, the server answers every request with 503. */
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

/** Waits up to `closeLimitMs` for replies that are being sent, then closes all connections. */
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
 * Listens on a loopback port over IPv4 and, if the machine has it, IPv6, because browsers try both for `localhost`. The
 * server answers 503 until a handler is set.
 * @returns ML-520 if the port is in use or cannot be used.
 */
export async function listen(wantedPort: number): Promise<Listening | Failure> {
  let handler = unavailable;
  const listener = getRequestListener(
    async (request, env) => handler(request, env.incoming.socket.remoteAddress ?? null),
    {
      overrideGlobalObjects: false,
      errorHandler: (thrown) =>
        thrown instanceof RequestError
          ? jsonReply(400, { message: 'The backend could not read the request.' })
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
    // In two cases it is enough to listen on IPv4: this machine has no IPv6, or the port was chosen at random and
    // another program uses it on IPv6.
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
