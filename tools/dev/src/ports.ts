import { connect, createServer } from 'node:net';
import { StartRefusal } from './start-refusal';

/** Both names of "this machine": a browser may try either first for `localhost`. */
export const LOOPBACK = ['127.0.0.1', '::1'] as const;

const CONNECT_LIMIT_MS = 1000;

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_LIMIT_MS });
    const settle = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}

function canListen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 cannot listen on ::1, and nobody else can take it there.
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'),
    );
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Whether nothing on this machine listens on the port, on IPv4 and IPv6, also not on all interfaces at once. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of LOOPBACK) {
    if ((await answers(host, port)) || !(await canListen(host, port))) return false;
  }
  return true;
}

/** Refuses (ML-503) the first of the named ports that another program holds, and says how to move. */
export async function requireFreePorts(
  wanted: Readonly<Record<string, number>>,
  base: number,
): Promise<void> {
  for (const [name, port] of Object.entries(wanted)) {
    if (await isPortFree(port)) continue;
    const move = `stop the program that holds it, or move all of Mindloom with MINDLOOM_PORT=${base + 100} npm start`;
    throw new StartRefusal('ML-503', `Port ${port} (${name}) is in use: ${move}.`);
  }
}
