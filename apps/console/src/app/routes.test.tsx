// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MY_ID, type RegistryBackend, serveRegistry } from '../registry/testing/registry-backend';
import { renderWithQueries } from '../registry/testing/render-with-queries';
import { assignmentRow } from '../registry/testing/rows';
import { ConsoleRoutes } from './routes';

const first = assignmentRow();
const live = assignmentRow({ revision: 7, stable_version: '1.1.0', reason: 'the new board' });

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function openPage(rows: Partial<RegistryBackend> = {}): void {
  serveRegistry({ history: [live, first], ...rows });
  renderWithQueries(<ConsoleRoutes myId={MY_ID} />);
}

const title = (name = 'Memory Master') => screen.findByRole('heading', { level: 1, name });

describe('the addresses of the console', () => {
  it('Enter on a row opens the page of the slot, and Back returns to the list', async () => {
    history.replaceState(null, '', '/slots');
    openPage();
    const row = await screen.findByRole('link', { name: /Memory Master/ });
    row.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: /Mental Math/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(await title()).toBeVisible();
    expect(location.pathname).toBe('/slots/memory-match');
    expect(document.title).toBe('Memory Master · Mindloom console');
    history.back();
    expect(await title('Slots')).toBeVisible();
    expect(location.pathname).toBe('/slots');
  });

  it.each([
    ['/', '/slots', 'Slots'],
    ['/?slot=memory-match', '/slots/memory-match', 'Memory Master'],
    ['/?page=teams', '/teams', 'Teams'],
    ['/?page=staff', '/staff', 'Staff'],
  ])('the address %s of an earlier version redirects to %s', async (old, current, heading) => {
    history.replaceState(null, '', old);
    openPage();
    expect(await title(heading)).toBeVisible();
    expect(location.pathname + location.search).toBe(current);
  });

  it('for a slot that does not exist, the page says so and lists the slots', async () => {
    history.replaceState(null, '', '/slots/nope');
    openPage();
    expect(await title('There is no slot “nope”')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Memory Master' }));
    expect(await title()).toBeVisible();
  });

  it('at an address without a page, the console says that there is no such page', async () => {
    history.replaceState(null, '', '/attic');
    openPage();
    expect(await screen.findByText('This page does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All slots' })).toHaveAttribute('href', '/slots');
  });
});

describe('the list of slots', () => {
  it('the list of slots shows failures of the last 24 hours, and which slots need attention and why', async () => {
    history.replaceState(null, '', '/slots');
    openPage({ day: { attempts: 200, failures: 3 }, history: [{ ...live, actor: 'guard' }, first] });
    const row = (await screen.findByRole('link', { name: /Memory Master/ })).closest('tr');
    await waitFor(() => expect(row).toHaveTextContent('1.5 % of 200 plays'));
    expect(row).toHaveTextContent('Needs attention: The guard changed this slot last.');
    const empty = screen.getByRole('link', { name: /Mental Math/ }).closest('tr');
    expect(empty).toHaveTextContent('Needs attention: No game is assigned.');
    expect(screen.getByText(/2 slots need attention\./)).toBeVisible();
  });

  it('the list of slots says that the failures could not be read, and still lists the slots', async () => {
    history.replaceState(null, '', '/slots');
    openPage({ refused: ['slots_overview'] });
    expect(await screen.findByText('The failures of the slots could not be read completely.')).toBeVisible();
    expect(screen.getByRole('link', { name: /Memory Master/ })).toBeVisible();
  });

  it('the list of slots does not offer a new slot to a viewer', async () => {
    history.replaceState(null, '', '/slots');
    openPage({ role: 'viewer' });
    await title('Slots');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New slot' })).toBeNull());
  });
});
