import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { connect, createServer } from 'node:net';
import { isAllowedHost } from '@mindloom/backend/origin-policy';
import { CommandError } from '../command';

/** The loopback addresses of this machine. Browsers may resolve `localhost` to either of them. */
const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'] as const;
const CONNECT_LIMIT_MS = 1000;
/** The error codes with which `listen` fails on a machine without IPv6. */
const NO_ADDRESS_CODES = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Returns true if no server listens on a port, neither on a loopback address (IPv4 or IPv6) nor on all interfaces. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of LOOPBACK_ADDRESSES) {
    if ((await isAnswered(host, port)) || !(await canListen(host, port))) return false;
  }
  return true;
}

/** Finds a random port from `first` to `last`. The port must be free, and also the ports at the given offsets from it. */
export async function findFreePort(first: number, last: number, offsets: readonly number[]): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first));
    const free = await Promise.all(offsets.map((offset) => isPortFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
}

/**
 * Checks that every port is free.
 * @param ports the ports by name.
 * @param base the current base port. The error suggests a higher one.
 * @throws ML-503 for the first port that is in use.
 */
export async function requireFreePorts(ports: Readonly<Record<string, number>>, base: number): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isPortFree(port)) continue;
    const advice = `stop the program that uses it, or choose other ports with MINDLOOM_PORT=${base + 100} npm start`;
    throw new CommandError('ML-503', `Port ${port} (${name}) is in use: ${advice}.`);
  }
}

/**
 * Listens on the loopback addresses only: with IPv4, and also with IPv6 if the machine has it. Refuses requests for other
 * hosts with status 421.
 * @returns a function that stops the servers and closes open connections.
 */
export async function listenOnLoopback(
  port: number,
  listener: RequestListener,
): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  for (const host of LOOPBACK_ADDRESSES) {
    const server = await listenOn(host, port, allowLocalHosts(listener));
    if (server) servers.push(server);
  }
  return async () => {
    await Promise.all(servers.map(close));
  };
}

function isAnswered(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_LIMIT_MS });
    const settle = (isConnected: boolean) => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}

function canListen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // On a machine without IPv6, no other program can use the port over IPv6, so the port counts as free there.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(NO_ADDRESS_CODES.has(error.code ?? '')));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Listens on one address. @returns null if the machine has no IPv6. */
function listenOn(host: string, port: number, listener: RequestListener): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createHttpServer(listener);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (host === '::1' && NO_ADDRESS_CODES.has(error.code ?? '')) resolve(null);
      else reject(error);
    });
    server.listen({ host, port }, () => resolve(server));
  });
}

/**
 * Returns true if a request is for this machine. The check prevents DNS rebinding: a foreign site can resolve its own name
 * to this machine, but its requests then have that name in the Host header.
 */
const allowLocalHosts =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (isAllowedHost(request.headers.host ?? null)) return listener(request, response);
    response.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('This server accepts only requests for localhost.\n');
  };

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
