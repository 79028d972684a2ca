import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './support/http-calls';
import { newUser, startTestBackend, type OwnBackend } from './support/test-backend';

/** Time limit of tests with many logins, because hashing passwords is slow on a busy machine. */
const hashingMs = 90_000;

let backend: OwnBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const attempt = (email: string, password = 'guess-1'): Promise<Response> =>
  call(backend, 'POST', '/auth/v1/token?grant_type=password', { email, password });

const recoverFor = async (email: string): Promise<number> =>
  (await call(backend, 'POST', '/auth/v1/recover', { email })).status;

it(
  'the backend limits guesses at the password of one account to 30 in 5 minutes, without blocking other accounts',
  async () => {
    const victim = await newUser(backend);
    const other = await newUser(backend);
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1)
      statuses.push((await attempt(n % 2 ? victim.email : victim.email.toUpperCase())).status);
    expect(new Set(statuses)).toEqual(new Set([400]));

    const refused = await attempt(victim.email, 'secret-1');
    expect(refused.status).toBe(429);
    const waitSeconds = Number(refused.headers.get('retry-after'));
    expect(waitSeconds).toBeGreaterThan(200);
    expect(waitSeconds).toBeLessThanOrEqual(300);
    expect(await refused.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });

    expect((await attempt(other.email, 'secret-1')).status).toBe(200);
  },
  hashingMs,
);

it('token refreshes are not limited, because every open tab sends them', async () => {
  const { client } = await newUser(backend);
  const { data } = await client.auth.getSession();
  for (let n = 0; n < 40; n += 1) {
    const body = { refresh_token: data.session?.refresh_token };
    const reply = await call(backend, 'POST', '/auth/v1/token?grant_type=refresh_token', body);
    expect(reply.status).toBe(200);
  }
});

it('in five minutes, a client may send 30 guesses at mailed codes and 30 requests for mails per email address', async () => {
  const bodies: [path: string, body: object][] = [
    ['/auth/v1/verify', { type: 'recovery', email: 'v@b.test', token: '123456' }],
    ['/auth/v1/resend', { type: 'signup', email: 'r@b.test' }],
  ];
  for (const [path, body] of bodies) {
    for (let n = 0; n < 30; n += 1) await call(backend, 'POST', path, body);
    expect((await call(backend, 'POST', path, body)).status, path).toBe(429);
  }
});

it('the backend limits the sign-ups from one client, even with different e-mail addresses', async () => {
  const limited = await startTestBackend({
    rateLimits: { signUpsPerPeer: { attempts: 3, windowMs: 300_000 } },
  });
  const signUp = async (n: number) =>
    (
      await call(limited, 'POST', '/auth/v1/signup', {
        email: `flood-${n}@example.test`,
        password: 'secret-1',
      })
    ).status;
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push(await signUp(n));
  await limited.close();
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

it('a blocked address stays blocked after an attacker sends requests for 200 other addresses', async () => {
  const victim = await newUser(backend);
  for (let n = 0; n < 30; n += 1) await recoverFor(victim.email);
  expect(await recoverFor(victim.email)).toBe(429);
  const flood = await Promise.all(Array.from({ length: 200 }, (_, n) => recoverFor(`flood-${n}@b.test`)));
  expect(flood).toContain(429);
  expect(await recoverFor(victim.email)).toBe(429);
});

it(
  'refusing a login takes as long for an unknown address or another spelling of the address as for a known address',
  async () => {
    const { email } = await newUser(backend);
    const medianMs = async (address: string): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        const startedMs = performance.now();
        expect((await attempt(address)).status).toBe(400);
        times.push(performance.now() - startedMs);
      }
      return times.toSorted((one, other) => one - other)[2] ?? 0;
    };
    const known = await medianMs(email);
    expect(await medianMs('nobody@b.test')).toBeGreaterThan(known / 3);
    expect(await medianMs(` ${email} `)).toBeGreaterThan(known / 3);
  },
  hashingMs,
);
