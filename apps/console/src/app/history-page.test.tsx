// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MY_ID, type RegistryBackend, serveRegistry } from '../registry/testing/registry-backend';
import { renderWithQueries } from '../registry/testing/render-with-queries';
import { assignmentRow, auditRow } from '../registry/testing/rows';
import { filterOf } from './history-page';
import { ConsoleRoutes } from './routes';

const LONG_REASON = `${'players see a frozen board '.repeat(18)}(end)`;
const disabled = auditRow({
  id: 9,
  actor: MY_ID,
  before: { ...assignmentRow({ revision: 7 }) },
  after: { ...assignmentRow({ revision: 8, enabled: false, reason: LONG_REASON }) },
});

beforeEach(() => history.replaceState(null, '', '/history'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openPage(rows: Partial<RegistryBackend> = {}): RegistryBackend {
  const backend = serveRegistry({ history: [assignmentRow()], audit: [disabled], ...rows });
  renderWithQueries(<ConsoleRoutes myId={MY_ID} />);
  return backend;
}

const entry = async () => {
  const found = (await screen.findByText(/disabled memory-match\./)).closest('li');
  if (found === null) throw new Error('the sentence is not in a list');
  return found;
};

describe('the history page', () => {
  it('the history page describes a change in a sentence, with its whole reason', async () => {
    openPage();
    expect(await entry()).toHaveTextContent('You disabled memory-match.');
    expect(await entry()).toHaveTextContent(`Reason: ${LONG_REASON}`);
    expect(await entry()).toHaveTextContent('revision 8');
    expect(within(await entry()).getByRole('link', { name: 'Open memory-match' })).toHaveAttribute(
      'href',
      '/slots/memory-match',
    );
  });

  it('the history page shows the values that a change has changed, when staff open its details', async () => {
    openPage();
    await userEvent.click(within(await entry()).getByText('Details'));
    const term = await screen.findByText('enabled', { selector: 'dt' });
    expect(term.nextElementSibling).toHaveTextContent('true → false');
    expect(screen.queryByText('remote', { selector: 'dt' })).toBeNull();
  });

  it('the history page searches by slot, actor, text and days, and its address contains the search', async () => {
    const backend = openPage();
    await entry();
    await userEvent.selectOptions(screen.getByLabelText('Slot'), 'memory-match');
    await userEvent.type(screen.getByLabelText('Who'), 'you');
    await userEvent.type(screen.getByLabelText('Text'), ' 1.1.0 ');
    await userEvent.type(screen.getByLabelText('First day'), '2026-11-20');
    await userEvent.type(screen.getByLabelText('Last day'), '2026-11-21');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(backend.searches).toHaveLength(2));
    expect(backend.searches[1]).toMatchObject({
      p_slot: 'memory-match',
      p_actor: MY_ID,
      p_text: '1.1.0',
      p_from: new Date('2026-11-20T00:00').toISOString(),
      p_until: new Date('2026-11-22T00:00').toISOString(),
    });
    expect(new URLSearchParams(location.search).get('actor')).toBe('you');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.getByLabelText('Who')).toHaveValue('');
  });

  it('the history page starts with the search that its address contains', async () => {
    history.replaceState(null, '', '/history?slot=memory-match&text=board');
    const backend = openPage();
    expect(await screen.findByLabelText('Text')).toHaveValue('board');
    await waitFor(() =>
      expect(backend.searches[0]).toMatchObject({ p_slot: 'memory-match', p_text: 'board' }),
    );
  });

  it('the history page refuses a search whose last day is before the first day', async () => {
    const backend = openPage();
    await entry();
    await userEvent.type(screen.getByLabelText('First day'), '2026-11-21');
    await userEvent.type(screen.getByLabelText('Last day'), '2026-11-20');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(
      'The last day is before the first one.',
    );
    expect(backend.searches).toHaveLength(1);
  });

  it('the history page says that no change matches, or that the history could not be read', async () => {
    openPage({ audit: [] });
    expect(await screen.findByText('No change matches.')).toBeVisible();
    cleanup();
    openPage({ refused: ['search_audit'] });
    expect(await screen.findByText('The history could not be read.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the export of the history', () => {
  const manyRows = Array.from({ length: 1200 }, (_, place) => auditRow({ id: 5000 - place }));

  it('the export of the history contains every change that matches, including changes that the page does not show yet', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:csv';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    history.replaceState(null, '', '/history?slot=memory-match');
    const backend = openPage({ audit: manyRows });
    expect(await screen.findByRole('button', { name: 'Show older changes' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(names).toEqual([expect.stringMatching(/^mindloom-history-.*\.csv$/)]));
    const text = (await files[0]?.text()) ?? '';
    expect(text.trim().split('\r\n')).toHaveLength(1 + manyRows.length);
    expect(backend.searches.at(-1)).toMatchObject({
      p_slot: 'memory-match',
      p_limit: 500,
      p_before: 4001,
    });
  });

  it('the history page says why the export could not be read', async () => {
    const backend = openPage();
    await entry();
    backend.refused = ['search_audit'];
    await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText(/\(ML-334\)/)).toBeVisible();
  });
});

it.each([
  ['staff 456789ab', '456789ab'],
  ['staffing', 'staffing'],
  ['guard', 'guard'],
  ['you', MY_ID],
])('for the typed actor "%s", filterOf returns the filter "%s"', (typed, actor) => {
  const query = { slot: '', actor: typed, text: '', from: 'tomorrow', until: '' };
  expect(filterOf(query, MY_ID)).toEqual({ actor });
});
