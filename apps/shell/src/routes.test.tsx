// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { becomeElsewhere, findAuthDialog, findLoaded, openApp } from './testing/open-app';
import { ada, sessionOf } from './platform/testing/kept-session';
import { servePage } from './testing/served-page';

beforeEach(() => servePage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heading = (name: string) => findLoaded('heading', name);

describe.each([
  ['a visitor', null, 'Train Your Brain. Stay Sharp.'],
  ['a player', ada, 'Your day'],
])('%s', (_who, account, homeTitle) => {
  it.each([
    ['/', homeTitle],
    ['/info', 'Small games, honest words.'],
    ['/games', 'Brain Training Games'],
    ['/game/memory-match', 'Memory Master'],
  ])('the address %s opens its page [ROUTE-01]', async (path, title) => {
    await openApp(path, account);
    expect(await heading(title)).toBeVisible();
    expect(location.pathname).toBe(path);
  });

  it('an unknown path shows "Page not found" and a link to the home page [ROUTE-06, ROUTE-07]', async () => {
    await openApp('/attic/box', account);
    expect(await heading('Oops! Page not found')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Return to Home' }));
    expect(await heading(homeTitle)).toBeVisible();
    expect(location.pathname).toBe('/');
  });

  it('/game redirects to the games list [ROUTE-05]', async () => {
    await openApp('/game', account);
    expect(await heading('Brain Training Games')).toBeVisible();
    expect(location.pathname).toBe('/games');
  });
});

it('a login in the dialog opens the dashboard [AUTH-05]', async () => {
  servePage({ token: sessionOf(ada) });
  await openApp('/info');
  await userEvent.click(await findLoaded('button', 'Get Started'));
  const dialog = within(await findAuthDialog());
  await userEvent.click(dialog.getByRole('tab', { name: 'Login' }));
  await userEvent.type(dialog.getByLabelText('Email'), ada.email);
  await userEvent.type(dialog.getByLabelText('Password'), 'weaving');
  await userEvent.click(dialog.getByRole('button', { name: 'Login' }));
  expect(await heading('Welcome, Ada!')).toBeVisible();
  expect(location.pathname).toBe('/dashboard');
});

describe('/dashboard', () => {
  it('on /dashboard, a player sees statistics and plans [ROUTE-02]', async () => {
    await openApp('/dashboard', ada);
    expect(await heading('Welcome, Ada!')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Your figures' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Training Plan' })).toBeVisible();
  });

  it('/dashboard greets a player without a name by the local part of the e-mail address [DASH-01]', async () => {
    await openApp('/dashboard', { ...ada, name: '' });
    expect(await heading('Welcome, ada!')).toBeVisible();
  });

  it('/dashboard sends a visitor home without rendering the page [ROUTE-03, ROUTE-04]', async () => {
    await openApp('/dashboard');
    expect(await heading('Train Your Brain. Stay Sharp.')).toBeVisible();
    expect(location.pathname).toBe('/');
    expect(screen.queryByText(/^Welcome,/)).toBeNull();
  });

  it('/dashboard sends a player home after a logout in another tab [ROUTE-03]', async () => {
    await openApp('/dashboard', ada);
    await heading('Welcome, Ada!');
    await becomeElsewhere(null);
    await waitFor(() => expect(location.pathname).toBe('/'));
  });
});
