// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ada } from '../platform/testing/kept-session';
import { findLoaded, findToast, openApp } from '../testing/open-app';
import { servePage } from '../testing/served-page';

beforeEach(() => servePage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heading = (name: string) => findLoaded('heading', name);

it('a visitor can see the pages, but cannot play or see progress or the dashboard [DATA-22]', async () => {
  for (const [path, title] of [
    ['/', 'Train Your Brain. Stay Sharp.'],
    ['/info', 'Small games, honest words.'],
    ['/games', 'Brain Training Games'],
  ] as const) {
    await openApp(path);
    expect(await heading(title)).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    cleanup();
  }
  await openApp('/game/memory-match');
  await userEvent.click(await findLoaded('button', 'Login to Play'));
  expect(await findToast('Login required')).toBeVisible();
  // The login dialog may be open by now, so look for hidden elements behind it too.
  expect(screen.getByRole('heading', { name: 'Memory Master', hidden: true })).toBeVisible();
  cleanup();
  await openApp('/dashboard');
  expect(await heading('Train Your Brain. Stay Sharp.')).toBeVisible();
  expect(location.pathname).toBe('/');
});

it('a player can see progress, start games and open the dashboard [DATA-23]', async () => {
  await openApp('/games', ada);
  expect((await screen.findAllByRole('progressbar')).length).toBeGreaterThan(0);
  cleanup();
  await openApp('/game/memory-match', ada);
  expect(await findLoaded('button', 'Start Playing')).toBeVisible();
  cleanup();
  await openApp('/dashboard', ada);
  expect(await heading('Welcome, Ada!')).toBeVisible();
});
