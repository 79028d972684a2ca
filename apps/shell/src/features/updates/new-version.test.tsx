// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Link, MemoryRouter } from 'react-router-dom';
import { newVersion } from './new-version';
import { NewVersionNotice } from './new-version-notice';
import { NewVersionSlot } from './new-version-slot';

afterEach(cleanup);

function openAt(path: string, onReload = vi.fn()) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Link to="/games">Games</Link>
      <Link to="/game/memory-match">Memory</Link>
      <NewVersionSlot />
    </MemoryRouter>,
  );
  act(() => newVersion.announce(<NewVersionNotice onReload={onReload} />));
  return { onReload, person: userEvent.setup() };
}

const words = () => screen.queryByText('A new version is ready.');

it('offers a new version beside a page, and reloads when the player says so alone', async () => {
  const { onReload, person } = openAt('/dashboard');
  expect(screen.getByRole('status')).toContainElement(words());
  expect(onReload).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledOnce();
});

it('says nothing on the page of a game, and speaks up after it', async () => {
  const { person } = openAt('/game/memory-match');
  expect(words()).not.toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Games' }));
  expect(words()).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Memory' }));
  expect(words()).not.toBeInTheDocument();
});

it('goes away when it is put off', async () => {
  const { person } = openAt('/');
  await person.click(screen.getByRole('button', { name: 'Later' }));
  expect(words()).not.toBeInTheDocument();
});
