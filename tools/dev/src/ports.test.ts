import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { isPortFree, requireFreePorts } from './ports';

const servers: Server[] = [];

async function occupy(host: string): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

it.each(['127.0.0.1', '0.0.0.0'])('sees a port that is taken on %s', async (host) => {
  const port = await occupy(host);
  expect(await isPortFree(port)).toBe(false);
});

it('sees that a port is free again', async () => {
  const port = await occupy('127.0.0.1');
  await new Promise((resolve) => servers[0]?.close(resolve));
  expect(await isPortFree(port)).toBe(true);
});

it('names the port, what it is for, and how to move', async () => {
  const port = await occupy('127.0.0.1');
  await expect(requireFreePorts({ games: port }, 4200)).rejects.toMatchObject({
    code: 'ML-503',
    message: expect.stringMatching(
      new RegExp(`^Port ${port} \\(games\\) is in use: .*MINDLOOM_PORT=4300 npm start`),
    ),
  });
});
