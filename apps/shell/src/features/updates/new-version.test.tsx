// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Link, MemoryRouter } from 'react-router-dom';
import { newVersionNotice, NewVersionSlot } from './new-version';
import { NewVersionNotice } from './new-version-notice';

afterEach(cleanup);

function openAt(path: string, onReload = vi.fn()) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Link to="/games">Games</Link>
      <Link to="/game/memory-match">Memory</Link>
      <NewVersionSlot />
    </MemoryRouter>,
  );
  act(() => newVersionNotice.set(<NewVersionNotice onReload={onReload} />));
  return { onReload, person: userEvent.setup() };
}

const notice = () => screen.queryByText('A new version is ready.');

it('a notice offers the new version, and the page reloads only when the player presses Reload', async () => {
  const { onReload, person } = openAt('/dashboard');
  expect(screen.getByRole('status')).toContainElement(notice());
  expect(onReload).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledOnce();
});

it('the notice of a new version is hidden on the page of a game', async () => {
  const { person } = openAt('/game/memory-match');
  expect(notice()).not.toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Games' }));
  expect(notice()).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Memory' }));
  expect(notice()).not.toBeInTheDocument();
});

it('the button Later closes the notice of a new version', async () => {
  const { person } = openAt('/');
  await person.click(screen.getByRole('button', { name: 'Later' }));
  expect(notice()).not.toBeInTheDocument();
});
