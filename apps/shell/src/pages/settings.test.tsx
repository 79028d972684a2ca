// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { outbox } from '@mindloom/data-access';
import * as fakeIndexedDb from 'fake-indexeddb';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findLoaded, findToast, openApp } from '../testing/open-app';
import { finishedMemoryPlay } from '../platform/testing/finished-memory-play';
import { ada, sessionOf } from '../platform/testing/kept-session';
import { servePage } from '../testing/served-page';

beforeEach(() => {
  servePage();
  for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value);
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: false, media }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const header = () => within(screen.getByRole('banner'));
const LABEL = 'Account and settings';

describe('the link to the settings', () => {
  it('the link to the settings is an icon in the header, outside of the menu', async () => {
    await openApp('/', ada);
    const link = header().getByRole('link', { name: LABEL });
    expect(screen.getByRole('navigation', { name: 'Main' })).not.toContainElement(link);
    await userEvent.click(link);
    expect(await findLoaded('heading', 'Settings')).toBeVisible();
    expect(location.pathname).toBe('/settings');
  });

  it('on a narrow screen, the link to the settings is in the drawer, below the menu', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: media === '(max-width: 767px)', media }),
    );
    await openApp('/', ada);
    await userEvent.click(header().getByRole('button', { name: 'Menu' }));
    const drawer = within(await findLoaded('dialog', 'Menu'));
    await userEvent.click(drawer.getByRole('link', { name: LABEL }));
    expect(location.pathname).toBe('/settings');
  });

  it('the link to the settings is hidden from visitors, and the settings page sends visitors home', async () => {
    await openApp('/settings');
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(header().queryByRole('link', { name: LABEL })).toBeNull();
  });
});

it('a change of the password requires the current password, and a new one with at least 6 characters', async () => {
  await openApp('/settings', ada);
  await userEvent.click(await findLoaded('button', 'Change password'));
  await userEvent.type(screen.getByLabelText('New password'), '12345');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await findToast('Missing information')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Current password'), 'weave-and-play');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await findToast('Weak password')).toBeVisible();
});

/** Stubs the account calls of the settings page. Other calls go to the previous stub. */
function serveAccounts(replies: Record<string, () => Response>): { path: string; body: unknown }[] {
  const asked: { path: string; body: unknown }[] = [];
  const served = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = `${request.method} ${new URL(request.url).pathname}`;
    const reply = replies[path];
    if (!reply) return served(input, init);
    asked.push({ path, body: await request.json() });
    return reply();
  });
  return asked;
}

const LOGIN = 'POST /auth/v1/token';
const UPDATE = 'PUT /auth/v1/user';

async function changePassword(current: string): Promise<void> {
  await openApp('/settings', ada);
  await userEvent.click(await findLoaded('button', 'Change password'));
  await userEvent.type(screen.getByLabelText('Current password'), current);
  await userEvent.type(screen.getByLabelText('New password'), 'a-new-thread');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
}

it('the password is changed after a login with the current password succeeds', async () => {
  const { user } = sessionOf(ada);
  const asked = serveAccounts({
    [LOGIN]: () => Response.json(sessionOf(ada)),
    [UPDATE]: () => Response.json(user),
  });
  await changePassword('weave-and-play');
  expect(await findToast('Password changed')).toBeVisible();
  expect(asked).toMatchObject([
    { path: LOGIN, body: { email: ada.email, password: 'weave-and-play' } },
    { path: UPDATE, body: { password: 'a-new-thread', current_password: 'weave-and-play' } },
  ]);
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

it('the password is not changed when the player enters a wrong current password', async () => {
  const refusal = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
  const asked = serveAccounts({ [LOGIN]: () => Response.json(refusal, { status: 400 }) });
  await changePassword('wrong-one');
  expect(await findToast('Password not changed')).toBeVisible();
  expect(
    screen.getByText('The current password is not right.', { selector: '.ml-toast-text' }),
  ).toBeVisible();
  expect(asked.map(({ path }) => path)).toEqual([LOGIN]);
});

it('an erasure signs the player out, opens the home page and reports which data was deleted and which was kept', async () => {
  await openApp('/settings', ada);
  serveAccounts({
    [LOGIN]: () => Response.json(sessionOf(ada)),
    'POST /rest/v1/rpc/delete_my_data': () => Response.json({ plays: 12, challenges: 1 }),
  });
  await userEvent.click(await findLoaded('button', 'Delete my data'));
  await userEvent.type(await screen.findByLabelText('Your password'), 'weave-and-play');
  await userEvent.click(screen.getByRole('button', { name: 'Delete everything' }));
  expect(await findToast('Your data is deleted')).toBeVisible();
  const text = `Gone: 12 plays, 1 challenge, and 0 waiting results, and your progress. Your login (${ada.email}) still exists.`;
  expect(screen.getByText(text, { selector: '.ml-toast-text' })).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(header().getByRole('button', { name: 'Get Started' })).toBeVisible();
});

it('a changed name is shown on the page at once', async () => {
  const { user } = sessionOf(ada);
  const asked = serveAccounts({
    [UPDATE]: () => Response.json({ ...user, user_metadata: { name: 'Ada Lovelace' } }),
  });
  await openApp('/settings', ada);
  await userEvent.click(await findLoaded('button', 'Change name'));
  const name = screen.getByLabelText('Name');
  expect(name).toHaveValue('Ada');
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save the name' }));
  expect(await findToast('Missing information')).toBeVisible();
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Enter your name.');
  await userEvent.type(name, 'Ada Lovelace ');
  await userEvent.click(screen.getByRole('button', { name: 'Save the name' }));
  expect(await findToast('Name changed')).toBeVisible();
  expect(asked).toMatchObject([{ path: UPDATE, body: { data: { name: 'Ada Lovelace' } } }]);
  expect(screen.getByText('Ada Lovelace', { selector: 'dd' })).toBeVisible();
});

it('a change of the e-mail address requires the current password and then waits for a confirmation', async () => {
  const { user } = sessionOf(ada);
  const asked = serveAccounts({
    [LOGIN]: () => Response.json(sessionOf(ada)),
    [UPDATE]: () => Response.json({ ...user, new_email: 'lovelace@mindloom.test' }),
  });
  await openApp('/settings', ada);
  await userEvent.click(await findLoaded('button', 'Change email'));
  await userEvent.type(screen.getByLabelText('New email'), 'lovelace@mindloom.test');
  await userEvent.type(screen.getByLabelText('Current password'), 'weave-and-play');
  await userEvent.click(screen.getByRole('button', { name: 'Send the links' }));
  expect(await findToast('Check both inboxes')).toBeVisible();
  expect(asked).toMatchObject([
    { path: LOGIN, body: { email: ada.email, password: 'weave-and-play' } },
    { path: UPDATE, body: { email: 'lovelace@mindloom.test', current_password: 'weave-and-play' } },
  ]);
  expect(await screen.findByText(/^Waiting for lovelace@mindloom.test/)).toBeVisible();
});

it('after the deletion of an account, the player is signed out and the device forgets the account', async () => {
  localStorage.setItem('mindloom.pending-confirmation', ada.email);
  localStorage.setItem(`mindloom.figures.${ada.id}`, '{}');
  localStorage.setItem('mindloom.theme', 'dark');
  await openApp('/settings', ada);
  await outbox.enqueue(finishedMemoryPlay(ada.id));
  serveAccounts({
    [LOGIN]: () => Response.json(sessionOf(ada)),
    'POST /rest/v1/rpc/delete_account': () => Response.json({ deleted: true }),
  });
  await userEvent.click(await findLoaded('button', 'Delete my account'));
  await userEvent.type(await screen.findByLabelText('Your password'), 'weave-and-play');
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Your account and everything in it are deleted.')).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(header().getByRole('button', { name: 'Get Started' })).toBeVisible();
  const left = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');
  expect(left.filter((key) => !key.startsWith('mindloom.persistence'))).toEqual(['mindloom.theme']);
  expect(await outbox.own()).toEqual([]);
  outbox.stop();
});

it('a mailed link that confirms a deletion opens the dialog of the deletion, not the form for a new password', async () => {
  await openApp('/settings?confirm=account', ada);
  expect(await findLoaded('alertdialog', 'Delete your account?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(location.pathname + location.search).toBe('/settings');
});

it('a button in the header opens the results that wait on this device', async () => {
  await openApp('/', ada);
  expect(header().getByRole('status')).toBeEmptyDOMElement();
  await outbox.enqueue(finishedMemoryPlay(ada.id));
  await outbox.drain();
  await userEvent.click(await header().findByRole('button', { name: /1 result waits.on this device/ }));
  const dialog = within(await findLoaded('dialog', 'Results on this device'));
  expect(await dialog.findByText(/Memory Master/)).toBeVisible();
  cleanup();
  outbox.stop();
  await outbox.forget(ada.id);
});
