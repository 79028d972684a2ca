// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../app';
import { servePage } from '../testing/served-page';

it('shows nothing on /dashboard while the session is loading [ROUTE-04]', () => {
  servePage();
  // A mailed link in the address: who it signs in is known only after the auth client has looked at it.
  history.pushState(null, '', '/dashboard#access_token=x&refresh_token=y');
  render(<App />);
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
  expect(location.pathname).toBe('/dashboard');
  expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull();
  cleanup();
  vi.unstubAllGlobals();
});
