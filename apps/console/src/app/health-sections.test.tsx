// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import type { HealthRow, ReleaseError } from '@mindloom/data-access/staff';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MY_ID, type RegistryBackend, serveRegistry } from '../registry/testing/registry-backend';
import { renderWithQueries } from '../registry/testing/render-with-queries';
import { assignmentRow, auditRow } from '../registry/testing/rows';
import { ConsoleRoutes } from './routes';

const ramping = assignmentRow({ revision: 8, candidate_version: '1.1.0', rollout_bp: 1000 });
const halted = {
  ...ramping,
  revision: 9,
  rollout_bp: 0,
  actor: 'guard',
  reason: 'Candidate 1.1.0 failed for 15 of 50 players (30.0 %), certainly above 13.9 %; 2.0 % is allowed.',
};
const counts = (version: string | null, failures: number, attempts: number, reports = attempts) => ({
  version,
  failures,
  attempts,
  failingNetworks: failures,
  firstDay: true,
  reports,
});

beforeEach(() => history.replaceState(null, '', '/slots/memory-match'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function openSlot(rows: Partial<RegistryBackend>) {
  serveRegistry({ history: [ramping], ...rows });
  renderWithQueries(<ConsoleRoutes myId={MY_ID} />);
  await screen.findByRole('heading', { level: 1, name: 'Memory Master' });
}
const section = (title: HTMLElement): HTMLElement => {
  const found = title.closest('section');
  if (found === null) throw new Error('the heading is not inside a section');
  return found;
};

it("the page of a slot shows the guard's counts and judgements for the candidate and the stable version", async () => {
  await openSlot({
    evidence: {
      candidate: counts('1.1.0', 2, 9, 51),
      stable: counts('1.0.0', 3, 540),
      fallback: counts(null, 0, 0),
      split: { players: 549, candidates: 12, rolloutBp: 1000 },
    },
  });
  const candidate = (await screen.findByText('Candidate 1.1.0')).closest('li');
  expect(candidate).toHaveTextContent('Too few players');
  expect(candidate).toHaveTextContent('51 reports, 9 of them count: 2 of 9 players failed');
  expect(screen.getByText('Stable 1.0.0').closest('li')).toHaveTextContent('Within bounds');
  expect(candidate).toHaveTextContent('Error budget: 2 of 8 failing players among 12.');
  expect(screen.getByText('Who gets the candidate').closest('li')).toHaveTextContent(
    'Wrong share12 of 549 players got the candidate (2.2 %); 10.00 % is set. The guard pauses the rollout.',
  );
});

it('the page of a slot and its history show that the guard halted a candidate', async () => {
  const write = auditRow({ actor: 'guard', before: { ...ramping }, after: { ...halted } });
  await openSlot({ history: [halted, ramping], audit: [write] });
  expect(await screen.findByText(/It does not act again until staff change the slot/)).toBeVisible();
  expect(screen.getByText('Halted')).toBeVisible();
  const facts = screen.getByRole('region', { name: 'Live state' });
  expect(facts).toHaveTextContent('Needs attention: The guard changed this slot last.');
  const entry = (await screen.findByText(/^paused the rollout/)).closest('li');
  expect(entry).toHaveTextContent(
    'The guard paused the rollout of memory 1.1.0 in memory-match, which was at 10 %.',
  );
  expect(entry).toHaveTextContent(`Reason: ${halted.reason}`);
  expect(entry).toHaveTextContent('revision 9');
});

it("the page of a slot shows the failures of the last 24 hours in the colour of the guard's judgement", async () => {
  await openSlot({
    day: { attempts: 80, failures: 20 },
    evidence: {
      candidate: counts('1.1.0', 20, 60),
      stable: counts('1.0.0', 0, 20),
      fallback: counts(null, 0, 0),
      split: null,
    },
  });
  const facts = screen.getByRole('region', { name: 'Live state' });
  expect(await within(facts).findByText('25.0 %')).toHaveClass('ml-badge-danger');
  expect(facts).toHaveTextContent('Failed in the last 24 hours: 25.0 % of 80 plays');
  expect(facts).toHaveTextContent('Candidate 1.1.0 fails too often.');
});

it('the page of a slot shows the loads of each version in each place as a chart and as text', async () => {
  const row: HealthRow = {
    remote: 'memory',
    version: '1.1.0',
    place: 'page',
    step: new Date(Math.floor(Date.now() / 120_000) * 120_000).toISOString(),
    attempts: 20,
    load_failures: 5,
    crashes: 1,
    fallbacks: 4,
    failure_codes: { 'ML-101': 5, 'ML-108': 1 },
    ready_counts: Array.from({ length: 18 }, (_, step) => (step === 6 ? 14 : 0)),
  };
  await openSlot({ health: [row, { ...row, place: 'frame', attempts: 7 }] });
  const framed = await screen.findByRole('img', { name: /^memory 1\.1\.0 in a frame: 7 attempts, / });
  expect(framed.closest('li')).toHaveTextContent('Attempts7');
  const chart = await screen.findByRole('img', {
    name: /^memory 1\.1\.0: 20 attempts, most failures, 6 of 20, at /,
  });
  const entry = chart.closest('li');
  expect(entry).toHaveTextContent('Failed6 (30.0 %)');
  expect(entry).toHaveTextContent('Fell back4');
  expect(entry).toHaveTextContent(/Ready, p50\d+ ms/);
  expect(entry).toHaveTextContent('ML-101 5 times, ML-108 1 time');
  await userEvent.click(screen.getByRole('tab', { name: 'Last day' }));
  expect(await screen.findByRole('tabpanel', { name: 'Last day' })).toBeVisible();
});

it('the page of a slot says that the game became harder if the scores of the candidate are lower', async () => {
  const low = [60, 20, 10, 5, 5, 0, 0, 0, 0, 0, 0, 0];
  await openSlot({
    scores: {
      newer: '1.1.0',
      older: '1.0.0',
      since: '2026-11-20T10:00:00Z',
      until: '2026-11-22T10:00:00Z',
      steps: 24,
      ranges: [{ difficulty: 'easy', low: 0, high: 1200 }],
      cells: [{ difficulty: 'easy', rolloutBp: 1000, step: 3, newer: low, older: low.toReversed() }],
    },
  });
  const scores = section(await screen.findByRole('heading', { name: 'Scores' }));
  expect(await within(scores).findByText('The game became harder')).toBeVisible();
  expect(scores).toHaveTextContent(/Interval over time: 0 % to 17 % on .+, 0 % to 17 % now\./);
  expect(scores).toHaveTextContent('easy: 1.1.0 around 50 by 100 players (up), 1.0.0 around 1150 by 100');
});

it('the page of a slot shows the reliability of a game for each difficulty, and how many players it is computed from', async () => {
  const row = { split_players: 103, retest_players: 12, retest_correlation: null };
  await openSlot({
    reliability: [
      { ...row, difficulty: 'easy', split_correlation: 0.5 },
      { ...row, difficulty: 'hard', split_players: 1, split_correlation: null },
    ],
  });
  const easy = await screen.findByRole('row', { name: /^easy/ });
  expect(easy).toHaveTextContent('0.67 (0.51 to 0.77), 103 players- (12 players)');
  expect(screen.getByRole('row', { name: /^hard/ })).toHaveTextContent('- (1 player)');
});

it('the page of a slot says that the reliability could not be read', async () => {
  await openSlot({ refused: ['game_reliability'] });
  expect(
    await screen.findByText('The reliability of this game could not be read.', {}, { timeout: 5_000 }),
  ).toBeVisible();
});

it('the page of a slot says if there are no loads, if there is no second version, or if data cannot be read', async () => {
  await openSlot({});
  expect(await screen.findByText('Nobody who is signed in opened this slot in the last hour.')).toBeVisible();
  expect(await screen.findByText(/nothing to compare it with/)).toBeVisible();
  cleanup();
  const broken: unknown = { invalid: 'evidence' };
  vi.unstubAllGlobals();
  const backend = serveRegistry({ history: [ramping] });
  Object.assign(backend, { evidence: broken });
  renderWithQueries(<ConsoleRoutes myId={MY_ID} />);
  expect(await screen.findByText('The evidence of the guard could not be read.')).toBeVisible();
});

const releaseError = (changes: Partial<ReleaseError>): ReleaseError => ({
  remote: 'memory',
  version: '1.1.0',
  fingerprint: 'a'.repeat(32),
  kind: 'error',
  message: 'TypeError: no board',
  frames: [{ file: 'view.js', line: 41, column: 7, name: 'onClick' }],
  browser: 'Firefox 150',
  slot: 'memory-match',
  count: 12,
  players: 1,
  first_seen: '2026-11-20T10:00:00Z',
  last_seen: '2026-11-21T10:00:00Z',
  ...changes,
});

it('the page of a slot lists the uncaught errors of the live versions with their top frame', async () => {
  await openSlot({
    errors: [
      releaseError({}),
      releaseError({
        version: '1.0.0',
        fingerprint: 'others',
        kind: 'rejection',
        message: 'late',
        frames: [],
      }),
    ],
  });
  const errors = section(await screen.findByRole('heading', { name: 'Errors' }));
  const [first, second, ...more] = await within(errors).findAllByRole('listitem');
  expect(more).toEqual([]);
  expect(first).toHaveTextContent('memory 1.1.0CandidateTypeError: no boardview.js:41:7 in onClick');
  expect(first).toHaveTextContent(/Seen12 timesBy1 playerBrowserFirefox 150First.*2026.*Last.*2026/);
  expect(second).toHaveTextContent('memory 1.0.0StableUnhandled rejectionlateSeen');
});

it('the page of a slot shows the stack of an error when staff open it', async () => {
  await openSlot({ errors: [releaseError({ version: '1.0.0' })] });
  const top = await screen.findByText('view.js:41:7 in onClick');
  expect(screen.queryByRole('list', { name: 'Stack' })).toBeNull();
  await userEvent.click(top);
  const stack = within(await screen.findByRole('list', { name: 'Stack' }));
  expect(stack.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'view.js:41:7 in onClick',
  ]);
});

it('the page of a slot says that there are no errors, or that they could not be read', async () => {
  await openSlot({});
  expect(await screen.findByText('Players have reported no uncaught error of these versions.')).toBeVisible();
  cleanup();
  vi.unstubAllGlobals();
  await openSlot({ refused: ['release_errors'] });
  expect(await screen.findByText('The errors could not be read.', {}, { timeout: 5_000 })).toBeVisible();
});
