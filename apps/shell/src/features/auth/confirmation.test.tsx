// @vitest-environment happy-dom
import { SESSION_STORAGE_KEY } from '@mindloom/data-access/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionOf } from './testing/accounts-server';
import { onFreshDevices } from './testing/fresh-device';
import { fill, findToast, openDialog, openPage, submit, type Page } from './testing/open-page';
import { EMAIL_CONFIRMED_DELAY_MS } from './email-confirmation';

const ADA = 'ada@mindloom.test';
const BEN = 'ben@mindloom.test';
const FLAG = 'mindloom.pending-confirmation';

const device = onFreshDevices();

beforeEach(() => {
  localStorage.setItem(FLAG, ADA);
});

async function logIn(email: string): Promise<Page> {
  const page = await openPage();
  device.accounts.onLogin(() => sessionOf(email));
  await openDialog(page);
  await fill(page, { Email: email, Password: 'weaving' });
  await submit(page, 'Login');
  await waitFor(() => expect(page.access.session.get().status).toBe('signedIn'));
  return page;
}
const afterMs = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

describe('the first login after a sign-up', () => {
  it('the first login after a sign-up removes the flag of the pending confirmation and shows the confirmation message [AUTH-26]', async () => {
    const page = await logIn(ADA);
    expect(localStorage.getItem(FLAG)).toBeNull();
    await findToast('Email confirmed!', 'Thanks for confirming your email address.');
    expect(page.onSignedIn).toHaveBeenCalledOnce();
  });

  it('the confirmation message appears 0.5 s after a sign-in with a mailed link or in another tab [AUTH-27]', async () => {
    await openPage();
    localStorage.setItem('mindloom.auth', await sessionOf(ADA).text());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    window.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_STORAGE_KEY }));
    const waiting = vi.getTimerCount();
    vi.advanceTimersByTime(499);
    expect(vi.getTimerCount()).toBe(waiting);
    vi.advanceTimersByTime(1);
    expect(vi.getTimerCount()).toBe(waiting - 1);
    vi.useRealTimers();
    await findToast('Email confirmed!', 'Thanks for confirming your email address.');
    expect(localStorage.getItem(FLAG)).toBeNull();
  });

  it('the confirmation message is shown only at the first login, and not at later ones', async () => {
    const page = await logIn(ADA);
    await findToast('Email confirmed!', 'Thanks for confirming your email address.');
    await page.access.signOut();
    page.unmount();
    await logIn(ADA);
    await afterMs(EMAIL_CONFIRMED_DELAY_MS + 200);
    expect(screen.queryByText('Email confirmed!')).toBeNull();
  });
});

it('a login with another address than that of the sign-up keeps the flag of the pending confirmation and shows no message [AUTH-28] [AUTH-33]', async () => {
  await logIn(BEN);
  await afterMs(EMAIL_CONFIRMED_DELAY_MS + 200);
  expect(localStorage.getItem(FLAG)).toBe(ADA);
  expect(screen.queryByText('Email confirmed!')).toBeNull();
});
