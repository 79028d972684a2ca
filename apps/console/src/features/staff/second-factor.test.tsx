// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MY_ID } from '../../registry/testing/registry-backend';
import { renderWithQueries } from '../../registry/testing/render-with-queries';

const CONFIG = {
  supabaseUrl: 'http://backend.test',
  supabaseKey: 'public',
  gamesOrigin: 'http://games.test',
};
const HOUR_SECONDS = 3600;

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/**
 * Returns a session whose access token has the given assurance level. Only the database verifies the signature of a
 * token.
 */
function sessionOf(level: 'aal1' | 'aal2', factors: object[] = []) {
  const expiresAt = Math.floor(Date.now() / 1000) + HOUR_SECONDS;
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const claims = { sub: MY_ID, exp: expiresAt, aal: level, amr: [] };
  const user = { id: MY_ID, aud: 'authenticated', factors };
  const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
  return {
    access_token: token,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: HOUR_SECONDS,
    expires_at: expiresAt,
    user,
  };
}

/** Renders the section with a stubbed auth service. Collects in `calls` the requests that change something. */
async function open(answers: Readonly<Record<string, () => Response>>, factors: object[] = []) {
  document.head.innerHTML = `<meta name="mindloom-config" content='${JSON.stringify(CONFIG)}'>`;
  const session = sessionOf('aal1', factors);
  localStorage.setItem('mindloom.auth', JSON.stringify(session));
  const calls: [path: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/auth/v1', '');
    if (request.method === 'GET') return Response.json(session.user);
    calls.push([path, await request.json()]);
    return answers[path]?.() ?? Response.json({ msg: 'no such route' }, { status: 404 });
  });
  const { SecondFactor } = await import('./second-factor');
  renderWithQueries(<SecondFactor userId={MY_ID} />);
  return calls;
}

const totp = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mindloom', qr_code: '<svg></svg>' };
const challenge = () => Response.json({ id: 'challenge', type: 'totp', expires_at: 0 });

it('staff set up an authenticator app, and its first code confirms the session', async () => {
  const calls = await open({
    '/factors': () => Response.json({ id: 'factor', type: 'totp', totp }),
    '/factors/factor/challenge': challenge,
    '/factors/factor/verify': () => Response.json(sessionOf('aal2')),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  expect(await screen.findByText(totp.secret)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code of the authenticator app'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm this session' }));
  expect(await screen.findByText('This session is confirmed with your second factor.')).toBeVisible();
  expect(calls).toContainEqual([
    '/factors/factor/verify',
    expect.objectContaining({ code: '123456', challenge_id: 'challenge' }),
  ]);
});

it('an account with a second factor confirms its session, and a wrong code shows ML-658', async () => {
  const factor = { id: 'factor', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' };
  await open(
    {
      '/factors/factor/challenge': challenge,
      '/factors/factor/verify': () =>
        Response.json(
          { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code' },
          { status: 422 },
        ),
    },
    [factor],
  );
  await userEvent.type(await screen.findByLabelText('Code of the authenticator app'), '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm this session' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid TOTP code (ML-658)');
});

it('a backend without TOTP is reported with ML-658', async () => {
  await open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('(ML-658)');
});
