// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../app';
import { servePage } from '../testing/served-page';

it('/dashboard shows nothing while the session is loading [ROUTE-04]', () => {
  servePage();
  // The address contains tokens of a mailed link. The session is loading until the auth client has checked them.
  history.pushState(null, '', '/dashboard#access_token=x&refresh_token=y');
  render(<App />);
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
  expect(location.pathname).toBe('/dashboard');
  expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull();
  cleanup();
  vi.unstubAllGlobals();
});
