import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { freeBasePort } from '../testing/free-base-port';
import { isPortFree, listenOnLoopback, requireFreePorts } from './loopback';

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

it.each(['127.0.0.1', '0.0.0.0'])('isPortFree returns false if a server listens on %s', async (host) => {
  const port = await occupy(host);
  expect(await isPortFree(port)).toBe(false);
});

it('a port is free again after its server has stopped', async () => {
  const port = await occupy('127.0.0.1');
  await new Promise((resolve) => servers[0]?.close(resolve));
  expect(await isPortFree(port)).toBe(true);
});

it('requireFreePorts reports a port that is in use, with its purpose, and says how to choose other ports', async () => {
  const port = await occupy('127.0.0.1');
  await expect(requireFreePorts({ games: port }, 4200)).rejects.toMatchObject({
    code: 'ML-503',
    message: expect.stringMatching(
      new RegExp(`^Port ${port} \\(games\\) is in use: .*MINDLOOM_PORT=4300 npm start`),
    ),
  });
});

const statusFor = (port: number, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ hostname: '127.0.0.1', port, headers: { host } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    })
      .on('error', reject)
      .end();
  });

it('a local server answers requests for localhost, and refuses requests for other hosts', async () => {
  const port = await freeBasePort();
  const stop = await listenOnLoopback(port, (_request, response) => response.end('here'));
  onTestFinished(stop);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    expect(await statusFor(port, host), host).toBe(200);
  for (const host of [`evil.example:${port}`, 'localhost.evil.example'])
    expect(await statusFor(port, host), host).toBe(421);
});
