// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MY_ID, refusal, type RegistryBackend, serveRegistry } from '../registry/testing/registry-backend';
import { renderWithQueries } from '../registry/testing/render-with-queries';
import { assignmentRow, markRow, releaseRow } from '../registry/testing/rows';
import { ConsoleRoutes } from './routes';

const COLLEAGUE = '01a1fdbd-7c2b-740a-8696-0123456789ab';
const releases = ['1.2.0', '1.1.0', '1.0.0'].map((version) =>
  releaseRow({ version, digest: `sha256-${version}` }),
);
const first = assignmentRow();
const live = assignmentRow({ revision: 7, stable_version: '1.1.0' });

beforeEach(() => history.replaceState(null, '', '/slots/memory-match'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function openPage(rows: Partial<RegistryBackend>): RegistryBackend {
  const backend = serveRegistry({ history: [live, first], releases, ...rows });
  renderWithQueries(<ConsoleRoutes myId={MY_ID} />);
  return backend;
}

describe('a bad release', () => {
  const lineOf = async (version: string) => {
    const title = await screen.findByText(version, { selector: 'li span' });
    const line = title.closest('li');
    if (line === null) throw new Error(`no list item shows version ${version}`);
    return within(line);
  };

  it('staff mark a release as bad with a reason, and see who marked it and why', async () => {
    const backend = openPage({
      decide: () => {
        backend.marks = [markRow({ version: '1.2.0', actor: COLLEAGUE, reason: 'the board freezes' })];
        return Response.json(backend.marks[0]);
      },
    });
    const line = await lineOf('1.2.0');
    await userEvent.click(line.getByRole('button', { name: 'Mark bad: 1.2.0' }));
    expect(line.getByRole('button', { name: 'Mark bad' })).toBeDisabled();
    await userEvent.type(line.getByLabelText('Reason'), ' the board freezes ');
    await userEvent.click(line.getByRole('button', { name: 'Mark bad' }));
    expect(backend.sent).toEqual([
      { p_remote: 'memory', p_version: '1.2.0', p_bad: true, p_reason: 'the board freezes' },
    ]);
    expect(await line.findByText('Bad')).toBeVisible();
    expect(line.getByText(/^Marked bad .* by staff 456789ab: the board freezes$/)).toBeVisible();
    expect(line.getByRole('button', { name: 'Remove the mark: 1.2.0' })).toBeVisible();
  });

  it('the page of a slot shows why the database refused to remove a bad mark', async () => {
    openPage({
      marks: [markRow({ version: '1.2.0' })],
      decide: () => refusal(403, 'ML-621: only product staff may change the registry.'),
    });
    const line = await lineOf('1.2.0');
    await userEvent.click(line.getByRole('button', { name: 'Remove the mark: 1.2.0' }));
    await userEvent.type(line.getByLabelText('Reason'), 'it was the line');
    await userEvent.click(line.getByRole('button', { name: 'Remove the mark' }));
    expect(await line.findByRole('alert')).toHaveTextContent('may change the registry. (ML-621)');
  });

  it('a bad release is not offered as a rollback target', async () => {
    openPage({ marks: [markRow()] });
    await screen.findByText('Bad');
    expect(screen.queryByRole('button', { name: /^Roll back/ })).toBeNull();
  });
});

describe('a pin', () => {
  it('staff pin a slot with a reason, and the page of the slot shows the pin', async () => {
    const backend = openPage({
      decide: () => {
        backend.history = [{ ...live, revision: 8, pinned: true }, live, first];
        return Response.json({ ...live, revision: 8, pinned: true });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pin against the guard' }));
    const review = within(screen.getByRole('form', { name: 'What this will do' }));
    expect(review.getByText(/^The guard no longer acts on this slot/)).toBeVisible();
    await userEvent.type(review.getByLabelText('Reason'), 'we watch it ourselves');
    await userEvent.click(review.getByRole('button', { name: 'Make the change' }));
    expect(backend.sent).toMatchObject([
      { p_assignment: { pinned: true }, p_reason: 'we watch it ourselves' },
    ]);
    const facts = screen.getByRole('region', { name: 'Live state' });
    await waitFor(() => expect(facts).toHaveTextContent('Pinned'));
    expect(screen.getByText(/^Pinned by staff. The guard shows what players report/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove the pin' })).toBeVisible();
  });
});
