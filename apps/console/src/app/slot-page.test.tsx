// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MY_ID, refusal, type RegistryBackend, serveRegistry } from '../registry/testing/registry-backend';
import { renderWithQueries } from '../registry/testing/render-with-queries';
import { assignmentRow, releaseRow } from '../registry/testing/rows';
import { ConsoleRoutes } from './routes';

const COLLEAGUE = '01a1fdbd-7c2b-740a-8696-0123456789ab';
const releases = ['1.2.0', '1.1.0', '1.0.0'].map((version) =>
  releaseRow({
    version,
    digest: `sha256-${version}`,
    container: `memory__${version.replaceAll('.', '_')}`,
    notes: `What ${version} brings`,
  }),
);
const first = assignmentRow();
const live = assignmentRow({ revision: 7, stable_version: '1.1.0', reason: 'the new board' });

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function openPage(rows: Partial<RegistryBackend> = {}): RegistryBackend {
  const backend = serveRegistry({ history: [live, first], releases, ...rows });
  renderWithQueries(<ConsoleRoutes myId={MY_ID} />, { staleTime: 30_000 });
  return backend;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const review = () => screen.getByRole('form', { name: 'What this will do' });

/** Opens the page of Memory Master and presses the button with a given name, which opens the review of a change. */
async function propose(action: string, rows: Partial<RegistryBackend> = {}): Promise<RegistryBackend> {
  history.replaceState(null, '', '/slots/memory-match');
  const backend = openPage(rows);
  await press(action);
  return backend;
}

async function confirm(reason: string): Promise<void> {
  await userEvent.type(within(review()).getByLabelText('Reason'), reason);
  await userEvent.click(within(review()).getByRole('button', { name: 'Make the change' }));
}

describe('the page of a slot', () => {
  it('the page of a slot shows state and health before the actions, and the history of the slot last', async () => {
    history.replaceState(null, '', '/slots/memory-match');
    openPage();
    await screen.findByRole('heading', { name: 'Change' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Guard',
      'Health',
      'Scores',
      'Reliability',
      'Change',
      'Texts',
      'What one player gets',
      'Releases of memory',
      'History',
    ]);
    expect(screen.getByRole('region', { name: 'Live state' })).toHaveTextContent('Live');
  });

  it('the page of a slot shows a viewer the role instead of actions', async () => {
    history.replaceState(null, '', '/slots/memory-match');
    openPage({ role: 'viewer' });
    expect(await screen.findByText(/^You have the role viewer/)).toBeVisible();
    await screen.findByText('1.2.0', { selector: 'li span' });
    for (const action of ['Disable', 'Kill now', 'Edit the texts', 'Mark bad: 1.2.0'])
      expect(screen.queryByRole('button', { name: action })).toBeNull();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });

  it("the page of a slot shows each release with the conformance result of exactly the release's files", async () => {
    const created_at = '2026-11-21T10:00:00Z';
    const run = {
      id: 'r',
      remote: 'memory',
      suite: '1',
      place: 'page',
      report: {},
      created_at,
      created_by: '',
    };
    history.replaceState(null, '', '/slots/memory-match');
    openPage({ runs: [{ ...run, version: '1.2.0', digest: 'sha256-1.2.0', verdict: 'passed' }] });
    const line = (version: string) => screen.getByText(version, { selector: 'li span' }).closest('li');
    await screen.findByText('1.2.0', { selector: 'li span' });
    expect(line('1.2.0')).toHaveTextContent('Conformance: passed');
    expect(line('1.2.0')).toHaveTextContent('What 1.2.0 brings');
    expect(line('1.1.0')).toHaveTextContent('1.1.0StableConformance: not tested');
    expect(line('1.0.0')).toHaveTextContent('25.0 kB in 2 files, commit 0123456789');
    expect(line('1.2.0')).toHaveTextContent('Against the live 1.1.0');
    expect(line('1.2.0')).toHaveTextContent('Conformance suite 1');
    expect(line('1.1.0')).not.toHaveTextContent('Against the live');
    expect(line('1.1.0')).toHaveTextContent('These files have no conformance run.');
  });

  it('the page of a slot shows which release one player gets and why', async () => {
    const ramping = assignmentRow({ revision: 8, candidate_version: '1.2.0', rollout_bp: 10_000 });
    history.replaceState(null, '', '/slots/memory-match');
    openPage({ history: [ramping, first] });
    await userEvent.type(await screen.findByLabelText('Account id'), 'player-1');
    expect(
      await screen.findByText('This player gets memory 1.2.0 as the candidate; if it fails, memory 1.0.0.'),
    ).toBeVisible();
    expect(screen.getByText(/candidate memory@1\.2\.0: cohort \d+ < rollout 10000/)).toBeVisible();
  });
});

describe('a change of a slot', () => {
  it('the review of a change describes the effect of the change, requires a reason, and sends the revision that the page read', async () => {
    const backend = await propose('Review the ramp', {
      decide: () => {
        backend.history = [assignmentRow({ revision: 8 }), live, first];
        return Response.json({ ...live, revision: 8 });
      },
    });
    expect(review()).toHaveTextContent('Nobody gets memory 1.2.0; everybody stays on 1.1.0.');
    await userEvent.click(within(review()).getByRole('button', { name: 'Cancel' }));
    await press('10 %');
    await press('Review the ramp');
    expect(review()).toHaveTextContent('10.00 % of players get memory 1.2.0; everybody else stays on 1.1.0.');
    expect(within(review()).getByRole('button', { name: 'Make the change' })).toBeDisabled();
    expect(backend.sent).toEqual([]);
    await confirm('  looks good  ');
    expect(await screen.findByText('Done: the slot is at revision 8.')).toBeVisible();
    expect(backend.sent).toEqual([
      {
        p_slot: 'memory-match',
        p_expected_revision: 7,
        p_assignment: { candidate: '1.2.0', rolloutBp: 1000 },
        p_reason: 'looks good',
      },
    ]);
    expect(screen.queryByRole('form', { name: 'What this will do' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Change' })).toHaveFocus();
    expect(screen.getByText('Revision 8')).toBeVisible();
  });

  it('a rollback restores the newest earlier stable version', async () => {
    const backend = await propose('Roll back to memory 1.0.0');
    expect(review()).toHaveTextContent('The stable version was memory 1.1.0; it becomes memory 1.0.0.');
    await confirm('players were stuck');
    expect(backend.sent).toMatchObject([
      { p_assignment: { remote: 'memory', stable: '1.0.0', candidate: null } },
    ]);
  });

  it("a refused change shows the database's message and code, and the slot stays unchanged", async () => {
    const words = 'memory 1.2.0 has not passed conformance.';
    await propose('Review the ramp', { decide: () => refusal(409, `ML-625: ${words}`) });
    await confirm('to try it');
    const alert = await within(review()).findByRole('alert');
    expect(alert).toHaveTextContent(`${words} (ML-625)`);
    expect(alert).toHaveTextContent('The slot was not changed.');
  });

  it('the review of a change says if the backend does not answer', async () => {
    const backend = await propose('Disable');
    await userEvent.type(within(review()).getByLabelText('Reason'), 'an outage');
    backend.isUp = false;
    await userEvent.click(within(review()).getByRole('button', { name: 'Make the change' }));
    expect(await within(review()).findByText(/The backend did not answer/)).toBeVisible();
  });
});

describe('names of colleagues', () => {
  it.each([
    { who: 'with a name', names: { [COLLEAGUE]: 'ada' }, shown: 'ada' },
    { who: 'without a name', names: {}, shown: 'staff 456789ab' },
  ])('a colleague $who is shown as "$shown" on the page and in the list', async ({ names, shown }) => {
    history.replaceState(null, '', '/slots/memory-match');
    openPage({ history: [{ ...live, actor: COLLEAGUE }], names });
    const by = new RegExp(`by ${shown}`);
    const facts = await screen.findByRole('region', { name: 'Live state' });
    await waitFor(() => expect(facts).toHaveTextContent(by));
    await userEvent.click(screen.getByRole('link', { name: 'All slots' }));
    expect(await screen.findByRole('cell', { name: by })).toBeVisible();
  });
});

describe('two members of staff change one slot', () => {
  const theirs = assignmentRow({
    revision: 9,
    stable_version: '1.1.0',
    candidate_version: '1.2.0',
    rollout_bp: 500,
    actor: COLLEAGUE,
    reason: 'a careful start',
  });

  it('a member of staff whose change is outdated sees the newer change and its reason, and overwrites nothing', async () => {
    const backend = await propose('Disable', {
      decide: () => {
        backend.history = [theirs, live, first];
        return refusal(409, 'ML-626: "memory-match" is at revision 9 and this change was made for 7.');
      },
    });
    await confirm('an outage');
    const alert = await within(review()).findByRole('alert');
    expect(alert).toHaveTextContent('This slot changed while you were deciding. Nothing was overwritten.');
    expect(alert).toHaveTextContent('Candidate none → 1.2.0; Rollout 0.00 % → 5.00 %');
    expect(alert).toHaveTextContent('by staff 456789ab: a careful start');
    expect(within(review()).queryByRole('button', { name: 'Make the change' })).toBeNull();
    expect(backend.sent).toHaveLength(1);
  });

  it('a member of staff can review an outdated change against the new live state and then send it', async () => {
    const backend = await propose('Disable', {
      decide: () => {
        backend.history = [theirs, live, first];
        return refusal(409, 'ML-626: changed.');
      },
    });
    await confirm('an outage');
    await userEvent.click(await within(review()).findByRole('button', { name: 'Decide again' }));
    expect(review()).toHaveTextContent('5.00 % of players get memory 1.2.0; everybody else gets 1.1.0.');
    expect(within(review()).getByLabelText('Reason')).toHaveValue('an outage');
    await userEvent.click(within(review()).getByRole('button', { name: 'Make the change' }));
    await waitFor(() => expect(backend.sent).toHaveLength(2));
    expect(backend.sent[1]).toMatchObject({ p_expected_revision: 9 });
  });
});

describe('the data on the page', () => {
  it('the page of a slot reads its data every 15 s and when Refresh is clicked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const backend = openPage();
    await screen.findByRole('link', { name: /Memory Master/ });
    expect(backend.reads).toBe(1);
    await vi.advanceTimersByTimeAsync(15_000);
    await waitFor(() => expect(backend.reads).toBe(2));
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(backend.reads).toBe(3));
  });

  it('when the backend is unreachable, the page of a slot keeps the last data and shows their age', async () => {
    const backend = openPage();
    await screen.findByRole('link', { name: /Memory Master/ });
    backend.isUp = false;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/The registry does not answer/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Memory Master/ })).toBeVisible();
  });
});
