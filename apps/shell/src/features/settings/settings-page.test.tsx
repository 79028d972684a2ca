// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from '@mindloom/data-access/testing';
import { ada, sessionOf } from '../../platform/testing/kept-session';
import { caughtDownload } from './testing/caught-download';
import { onEmptyDevice, openSettings, serve, type Served } from './testing/open-settings';

let served: Served;

onEmptyDevice();
beforeEach(() => {
  served = serve();
});

describe('the account', () => {
  it('the account section shows name and e-mail, and opens the password form', async () => {
    openSettings();
    const account = within(screen.getByRole('region', { name: 'Account' }));
    expect(account.getByText('Ada')).toBeVisible();
    expect(account.getByText('ada@mindloom.test')).toBeVisible();
    expect(account.queryByText('the password form')).toBeNull();
    await userEvent.click(account.getByRole('button', { name: 'Change password' }));
    expect(account.getByText('the password form')).toBeVisible();
    await userEvent.click(account.getByRole('button', { name: 'done' }));
    expect(account.queryByText('the password form')).toBeNull();
  });
});

it('the account section opens only one form at a time', async () => {
  openSettings();
  const account = within(screen.getByRole('region', { name: 'Account' }));
  await userEvent.click(account.getByRole('button', { name: 'Change name' }));
  expect(account.getByText('the name form')).toBeVisible();
  expect(account.queryByRole('button', { name: 'Change email' })).toBeNull();
  await userEvent.click(account.getByRole('button', { name: 'Cancel' }));
  expect(account.queryByText('the name form')).toBeNull();
  await userEvent.click(account.getByRole('button', { name: 'Change email' }));
  expect(account.getByText('the email form')).toBeVisible();
  await userEvent.click(account.getByRole('button', { name: 'Cancel' }));
  expect(account.queryByText('the email form')).toBeNull();
});

it('the account section shows a new address that waits for its confirmation', async () => {
  const { user, ...rest } = sessionOf(ada);
  const waiting = { ...rest, user: { ...user, new_email: 'lovelace@mindloom.test' } };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(waiting));
  openSettings();
  expect(await screen.findByText(/^Waiting for lovelace@mindloom.test/)).toBeVisible();
});

describe('the preferences for games', () => {
  it('the time to answer is the usual one by default, and another choice of the player is remembered', async () => {
    openSettings();
    const choices = within(screen.getByRole('group', { name: 'Time to answer' }));
    expect(choices.getAllByRole('radio').map((choice) => choice.parentElement?.textContent)).toEqual([
      'Normal',
      '1.5x',
      '2x',
      '10x',
    ]);
    expect(choices.getByRole('radio', { name: 'Normal' })).toBeChecked();
    await userEvent.click(choices.getByRole('radio', { name: '10x' }));
    expect(localStorage.getItem('mindloom.answer-time')).toBe('10');
    cleanup();
    openSettings();
    expect(screen.getByRole('radio', { name: '10x' })).toBeChecked();
  });

  it('sound is off until the player switches it on, and the choice is remembered', async () => {
    openSettings();
    const sound = () => screen.getByRole('switch', { name: 'Sound' });
    expect(sound()).not.toBeChecked();
    await userEvent.click(sound());
    expect(localStorage.getItem('mindloom.sound')).toBe('on');
    cleanup();
    openSettings();
    expect(sound()).toBeChecked();
  });

  it('the choice to reduce motion applies immediately and is stored for the next visit', async () => {
    openSettings();
    const choice = (name: string) => screen.getByRole('radio', { name });
    expect(choice('System')).toBeChecked();
    await userEvent.click(choice('Reduced'));
    expect(document.documentElement.dataset.motion).toBe('reduced');
    expect(localStorage.getItem('mindloom.motion')).toBe('reduced');
    await userEvent.click(choice('System'));
    expect(document.documentElement.dataset.motion).toBe('system');
  });
});

describe('the export', () => {
  it('the export of own data downloads one dated file with all data and lists its contents', async () => {
    const caught = caughtDownload();
    served.tables.cognitive_performance = [{ id: 'p1' }, { id: 'p2' }];
    served.tables.game_results = [{ id: 'r1' }, { id: 'r2' }];
    served.tables.game_progress = [{ game_id: 'memory-match' }];
    served.tables.ability = [{ game: 'memory', mean: 0.5 }];
    openSettings();
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(
      await screen.findByText(
        /holds 2 plays, the progress of 1 game, 0 daily challenges, and 0 waiting results/,
      ),
    ).toBeVisible();
    const { name, content } = await caught.only();
    expect(name).toMatch(/^mindloom-data-\d{4}-\d{2}-\d{2}\.json$/);
    expect(content).toMatchObject({
      account: { email: 'ada@mindloom.test' },
      performance: [{ id: 'p1' }, { id: 'p2' }],
      plays: [{ id: 'r1' }, { id: 'r2' }],
      abilities: [{ game: 'memory', mean: 0.5 }],
      waiting: [],
    });
  });

  it('the export of own data downloads no file if some data cannot be read, and shows the error code', async () => {
    const caught = caughtDownload();
    served.broken.add('game_results');
    openSettings();
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(/no file was created.*\(ML-333\)/)).toBeVisible();
    expect(caught.count()).toBe(0);
  });
});

describe('the erasure', () => {
  const ask = async () => {
    const opened = openSettings();
    await userEvent.click(screen.getByRole('button', { name: 'Delete my data' }));
    return { ...opened, dialog: within(await screen.findByRole('alertdialog')) };
  };
  const confirmButton = ({ dialog }: { dialog: ReturnType<typeof within> }) =>
    dialog.getByRole('button', { name: 'Delete everything' });
  const type = ({ dialog }: { dialog: ReturnType<typeof within> }, text: string) =>
    userEvent.type(dialog.getByLabelText('Your password'), text);

  it('the erasure of own data requires the password, and deletes nothing when the player cancels it', async () => {
    const asked = await ask();
    expect(confirmButton(asked)).toBeDisabled();
    await type(asked, 'weave-and-play');
    expect(confirmButton(asked)).toBeEnabled();
    await userEvent.click(asked.dialog.getByRole('button', { name: 'Keep my data' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(served.requests).not.toContain('POST delete_my_data');
  });

  it('the erasure of own data deletes all data and reports how much was deleted', async () => {
    served.erasure = () => Response.json({ plays: 12, challenges: 3 });
    const asked = await ask();
    await type(asked, 'weave-and-play');
    await userEvent.click(confirmButton(asked));
    await waitFor(() =>
      expect(asked.onErased).toHaveBeenCalledWith({
        ok: true,
        plays: 12,
        challenges: 3,
        waiting: 0,
        kept: 0,
      }),
    );
    const [login, erasure] = served.requests.slice(-2);
    expect([login, erasure]).toEqual(['POST token', 'POST delete_my_data']);
    expect(served.logins).toEqual([{ email: 'ada@mindloom.test', password: 'weave-and-play' }]);
  });

  it.each([
    [400, 'invalid_credentials', /That is not your password. Nothing was deleted. \(ML-402\)/],
    [
      429,
      'over_request_rate_limit',
      /Too many attempts. Wait a few minutes. Nothing was deleted. \(ML-405\)/,
    ],
    [500, 'unexpected_failure', /could not be checked. Nothing was deleted. \(ML-407\)/],
  ])(
    'the erasure of own data deletes nothing when the password check fails with %i %s',
    async (status, code, text) => {
      served.login = () => Response.json({ code: status, error_code: code, msg: 'no' }, { status });
      const asked = await ask();
      await type(asked, 'wrong-one');
      await userEvent.click(confirmButton(asked));
      expect(await asked.dialog.findByText(text)).toBeVisible();
      expect(served.requests).not.toContain('POST delete_my_data');
      expect(asked.onErased).not.toHaveBeenCalled();
      expect(confirmButton(asked)).toBeEnabled();
    },
  );

  it.each([
    [400, /Nothing was deleted.*\(ML-333\)/],
    [500, /not certain what was deleted.*\(ML-334\)/],
  ])(
    'a failed erasure (%i) keeps the dialog open and says whether data was deleted',
    async (status, text) => {
      served.erasure = () => Response.json({ message: 'no' }, { status });
      const asked = await ask();
      await type(asked, 'weave-and-play');
      await userEvent.click(confirmButton(asked));
      expect(await asked.dialog.findByText(text)).toBeVisible();
      expect(asked.onErased).not.toHaveBeenCalled();
      expect(confirmButton(asked)).toBeEnabled();
    },
  );
});

describe('the deletion of the account', () => {
  const confirmButton = () =>
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete my account' });
  const ask = async () => {
    const opened = openSettings();
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    return { ...opened, dialog: within(await screen.findByRole('alertdialog')) };
  };
  /** Stores a session whose login was a given number of minutes ago. */
  const loggedInAgo = (minutes: number) => {
    const { user, ...rest } = sessionOf(ada);
    const at = new Date(Date.now() - minutes * 60_000).toISOString();
    const kept = { ...rest, user: { ...user, last_sign_in_at: at } };
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(kept));
  };

  it('the deletion of the account requires the password, and then deletes the account', async () => {
    served.erasure = () => Response.json({ deleted: true });
    const { dialog, onDeleted } = await ask();
    expect(confirmButton()).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Your password'), 'weave-and-play');
    await userEvent.click(confirmButton());
    await waitFor(() => expect(onDeleted).toHaveBeenCalledWith({ ok: true, kept: 0 }));
    expect(served.requests.slice(-2)).toEqual(['POST token', 'POST delete_account']);
  });

  it('the deletion of the account needs no password right after a login', async () => {
    loggedInAgo(5);
    served.erasure = () => Response.json({ deleted: true });
    const { dialog, onDeleted } = await ask();
    expect(await dialog.findByText(/no password is needed/)).toBeVisible();
    await userEvent.click(confirmButton());
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(served.requests).not.toContain('POST token');
  });

  it('the deletion of the account asks for the password when the server reports that the login is too old', async () => {
    loggedInAgo(5);
    served.erasure = () => Response.json({ message: 'ML-343: log in again', code: 'PT403' }, { status: 403 });
    const { dialog, onDeleted } = await ask();
    await dialog.findByText(/no password is needed/);
    await userEvent.click(confirmButton());
    expect(await dialog.findByText(/Nothing was deleted. Enter your password.*\(ML-343\)/)).toBeVisible();
    expect(dialog.getByLabelText('Your password')).toBeInvalid();
    expect(onDeleted).not.toHaveBeenCalled();
  });

  it('more than ten minutes after the login, a mailed link can replace the password to delete the account', async () => {
    loggedInAgo(11);
    const { dialog } = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'No password at hand? Mail me a link' }));
    expect(await dialog.findByText(/A link is on its way to ada@mindloom.test/)).toBeVisible();
    const asked = served.recoveries.at(-1);
    expect(asked?.searchParams.get('redirect_to')).toBe(`${location.origin}/settings?confirm=account`);
  });

  it('the dialog to delete the account is open when the page is opened with a mailed link', async () => {
    openSettings('account');
    expect(await screen.findByRole('alertdialog', { name: 'Delete your account?' })).toBeVisible();
  });

  it('the deletion of the account says that staff cannot delete their account', async () => {
    served.erasure = () => Response.json({ message: 'ML-345: staff', code: 'PT409' }, { status: 409 });
    const { dialog } = await ask();
    await userEvent.type(dialog.getByLabelText('Your password'), 'weave-and-play');
    await userEvent.click(confirmButton());
    expect(await dialog.findByText(/You are product staff.*\(ML-345\)/)).toBeVisible();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});
