import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './support/http-calls';
import { shellOrigin, startTestBackend, type OwnBackend } from './support/test-backend';

let backend: OwnBackend;
beforeAll(async () => {
  backend = await startTestBackend({ confirmEmail: true });
});
afterAll(() => backend.close());

it('the mailbox page shows mails as escaped HTML, and pages of other origins may not read it', async () => {
  expect(await (await fetch(`${backend.url}/outbox`)).text()).toContain('No mail yet');
  const email = '<b>bold</b>@example.test';
  const signUp = await call(backend, 'POST', '/auth/v1/signup', { email, password: 'secret-1' });
  expect(signUp.status).toBe(200);

  const reply = await fetch(`${backend.url}/outbox`, { headers: { origin: shellOrigin } });
  const html = await reply.text();
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;@example.test');
  expect(html).not.toContain('<b>');
  expect(html).toMatch(new RegExp(`<a href="${backend.url}/auth/v1/verify\\?[^"]+"`));
  expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  expect(reply.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; /,
  );
  expect(reply.headers.get('cache-control')).toBe('no-store');
});
