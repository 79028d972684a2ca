// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './frame/error-boundary';
import { lazyPage } from './lazy-page';

afterEach(cleanup);

const Arrived = () => <h1>Arrived</h1>;
const show = (Page: React.ComponentType) =>
  render(
    <ErrorBoundary place="/here">
      <Page />
    </ErrorBoundary>,
  );

it('a lazy page shows a placeholder until its code is loaded', async () => {
  show(lazyPage(() => Promise.resolve(Arrived)));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
});

it('a preloaded lazy page is shown at once, and its code is loaded only once', async () => {
  const load = vi.fn(() => Promise.resolve(Arrived));
  const Page = lazyPage(load);
  await Page.preload();
  show(Page);
  expect(screen.getByRole('heading', { name: 'Arrived' })).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

it('when its code cannot be loaded, a lazy page shows ML-190 and a button to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOnline = false;
  show(lazyPage(() => (isOnline ? Promise.resolve(Arrived) : Promise.reject(new Error('offline')))));
  expect(await screen.findByRole('alert')).toHaveTextContent('ML-190');
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
});

it("the second failure to load a page's code reloads the app", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  show(lazyPage(() => Promise.reject(new Error('404'))));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('the app shows ML-191 when a page throws, until the player opens another page', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('snap');
  };
  const { rerender } = show(Broken);
  expect(screen.getByRole('alert')).toHaveTextContent('ML-191');
  rerender(
    <ErrorBoundary place="/there">
      <Arrived />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Arrived' })).toBeVisible();
});
