// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ada } from '../platform/testing/kept-session';
import { App } from '../app';
import { findLoaded, openApp } from '../testing/open-app';
import { servePage } from '../testing/served-page';

beforeEach(() => servePage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a reload keeps Creative Spark, but a new visit to the same address opens the speed game [GAME-54]', async () => {
  await openApp('/games', ada);
  const card = (await findLoaded('heading', 'Creative Spark')).closest('li');
  const start = card?.querySelector('a');
  if (!start) throw new Error('the card of Creative Spark has no link');
  await userEvent.click(start);
  expect(await findLoaded('heading', 'Creative Spark')).toBeVisible();
  expect(location.pathname).toBe('/game/reaction-test');
  cleanup();
  await act(async () => void render(<App />));
  expect(await findLoaded('heading', 'Creative Spark')).toBeVisible();
  cleanup();
  await openApp('/game/reaction-test', ada);
  expect(await findLoaded('heading', 'Speed game')).toBeVisible();
});
