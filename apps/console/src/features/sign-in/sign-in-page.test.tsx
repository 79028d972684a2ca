// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SignInPage } from './sign-in-page';

const config = {
  supabaseUrl: 'http://backend.test',
  supabaseKey: 'sb_publishable_x',
  gamesOrigin: 'http://games.test',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the sign-in form sends the password unchanged, including leading and trailing spaces', async () => {
  document.head.innerHTML = `<meta name="mindloom-config" content='${JSON.stringify(config)}'>`;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(await new Request(input, init).json());
    return Response.json({ message: 'refused' }, { status: 400 });
  });
  render(<SignInPage />);
  await userEvent.type(screen.getByLabelText('Email'), 'staff@mindloom.test');
  await userEvent.type(screen.getByLabelText('Password'), ' a b ');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent).toMatchObject([{ email: 'staff@mindloom.test', password: ' a b ' }]);
});
