import { isAllowedHost } from '@mindloom/backend/origin-policy';
import { createServer, type RequestListener, type Server } from 'node:http';
import { LOOPBACK } from '../ports';

function listenOn(host: string, port: number, listener: RequestListener): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) resolve(null);
      else reject(error);
    });
    server.listen({ host, port }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** A page of another site can point its own name at this machine; its requests carry that name. */
const forThisMachine =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (isAllowedHost(request.headers.host ?? null)) return listener(request, response);
    response.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('This server answers for localhost alone.\n');
  };

/**
 * Serves on this machine alone, on IPv4 and (where it exists) IPv6, so that `localhost` works in every browser.
 * A request for another host is refused with 421.
 * @returns stops serving and cuts open connections.
 */
export async function listenOnLoopback(
  port: number,
  listener: RequestListener,
): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  for (const host of LOOPBACK) {
    const server = await listenOn(host, port, forThisMachine(listener));
    if (server) servers.push(server);
  }
  return async () => {
    await Promise.all(servers.map(close));
  };
}
