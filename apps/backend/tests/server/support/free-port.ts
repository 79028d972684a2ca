import { createServer, type Server } from 'node:net';

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Takes any free loopback port and keeps it until the server is closed. */
export async function takePort(): Promise<{ port: number; giveBack: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server),
    giveBack: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
