// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal } from '../../registry/testing/registry-backend';
import { renderWithQueries } from '../../registry/testing/render-with-queries';
import { previewAddress, PreviewLink } from './preview-link';

const TOKEN = 'memory-match~memory~1.4.2~1795262400~0f';
const request = { slot: 'memory-match', remote: 'memory', version: '1.4.2' };

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(answer: () => Response, shellOrigin: string | undefined = 'https://play.test') {
  const config = {
    supabaseUrl: 'http://backend.test',
    supabaseKey: 'sb_publishable_x',
    gamesOrigin: 'http://games.test',
    shellOrigin,
  };
  document.head.innerHTML = `<meta name="mindloom-config" content='${JSON.stringify(config)}'>`;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const call = new Request(input, init);
    sent.push(await call.json());
    return answer();
  });
  renderWithQueries(<PreviewLink {...request} />);
  return sent;
}
const make = () => screen.getByRole('button', { name: 'Preview link of 1.4.2' });

it('the button for a preview creates a link to copy or open, and a text says what the link allows and when it expires', async () => {
  const sent = show(() => Response.json({ token: TOKEN, endsAt: '2026-11-21T14:05:00Z' }));
  const device = userEvent.setup();
  await device.click(make());
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  const address = new URL(link.value);
  expect(sent).toEqual([{ p_slot: 'memory-match', p_remote: 'memory', p_version: '1.4.2' }]);
  expect([address.origin, address.pathname]).toEqual(['https://play.test', '/game/memory-match']);
  expect(address.searchParams.get('preview')).toBe(TOKEN);
  expect(
    screen.getByText(/sees memory 1\.4\.2 in memory-match until .*Plays of it are not saved/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', link.value);
  await device.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(link.value);
});

it('if the database refuses a preview link, the message and code are shown instead of a link', async () => {
  show(() => refusal(403, 'ML-621: only product staff may change the registry.'));
  await userEvent.click(make());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'only product staff may change the registry. (ML-621)',
  );
  expect(screen.queryByLabelText('Link')).toBeNull();
});

it("a preview link opens the game's page, or the games list if only the list can open the slot", () => {
  const token = 'reaction-test@grid~creative~1.0.0+a~1795262400~0f';
  const grid = new URL(previewAddress('https://play.test', 'reaction-test@grid', token));
  expect([grid.pathname, grid.searchParams.get('preview')]).toEqual(['/games', token]);
  expect(previewAddress('https://play.test', 'memory-match', 'a~b')).toBe(
    'https://play.test/game/memory-match?preview=a%7Eb',
  );
});
