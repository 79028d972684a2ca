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

it('shows a placeholder, then the page', async () => {
  show(lazyPage(() => Promise.resolve(Arrived)));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
});

it('shows a preloaded page at once and loads it once', async () => {
  const load = vi.fn(() => Promise.resolve(Arrived));
  const Page = lazyPage(load);
  await Page.preload();
  show(Page);
  expect(screen.getByRole('heading', { name: 'Arrived' })).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

it('shows ML-190 when the code cannot be loaded, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOnline = false;
  show(lazyPage(() => (isOnline ? Promise.resolve(Arrived) : Promise.reject(new Error('offline')))));
  expect(await screen.findByRole('alert')).toHaveTextContent('ML-190');
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
});

it('reloads the app when the code cannot be loaded a second time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  show(lazyPage(() => Promise.reject(new Error('404'))));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('shows ML-191 when a page throws, and forgets it on another page', () => {
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
