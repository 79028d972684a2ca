import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { freeBasePort } from '../../tests/free-base-port';
import { listenOnLoopback } from './listen';

const statusFor = (port: number, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ hostname: '127.0.0.1', port, headers: { host } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    })
      .on('error', reject)
      .end();
  });

it('answers for the names of this machine, and refuses a name that another site points here', async () => {
  const port = await freeBasePort();
  const stop = await listenOnLoopback(port, (_request, response) => response.end('here'));
  onTestFinished(stop);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    expect(await statusFor(port, host), host).toBe(200);
  for (const host of [`evil.example:${port}`, 'localhost.evil.example'])
    expect(await statusFor(port, host), host).toBe(421);
});
