// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../registry/testing/render-with-queries';
import { TeamPage } from './team-page';

const release = {
  version: '1.2.0',
  createdAt: '2026-11-20T00:00:00Z',
  bad: false,
  verdict: 'passed',
  attempts: 400,
  loadFailures: 4,
  crashes: 2,
  fallbacks: 1,
  failureCodes: { 'ML-101': 1, 'ML-104': 3 },
  readyCounts: [0, 0, 0, 0, 0, 10],
  places: [
    { place: 'frame', attempts: 100, loadFailures: 3, crashes: 0, readyCounts: [0, 0, 0, 0, 0, 4] },
    { place: 'page', attempts: 300, loadFailures: 1, crashes: 2, readyCounts: [0, 0, 0, 0, 0, 6] },
  ],
  plays: 300,
  finished: 270,
  scores: [{ difficulty: 'easy', players: 40, quartiles: [100, 150, 210] }],
  errors: [],
};
const waiting = {
  ...release,
  version: '1.3.0',
  bad: true,
  verdict: null,
  attempts: 0,
  failureCodes: {},
  readyCounts: [],
  places: [],
  plays: 0,
  scores: [],
};

interface Answers {
  teams: readonly object[];
  remotes: readonly object[];
  versions: readonly object[];
  errors: readonly object[];
  /** The table or function whose requests fail. */
  failing?: string;
}

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the page with a backend that answers with the given rows. @returns the bodies of the calls of functions. */
function open(answers: Partial<Answers>): unknown[] {
  const config = {
    supabaseUrl: 'http://backend.test',
    supabaseKey: 'sb_publishable_x',
    gamesOrigin: 'http://games.test',
  };
  document.head.innerHTML = `<meta name="mindloom-config" content='${JSON.stringify(config)}'>`;
  const {
    teams = [{ name: 'Chess Club' }],
    remotes = [{ remote: 'chess' }, { remote: 'go' }],
    versions = [waiting, release],
    errors = [],
  } = answers;
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    if (name === answers.failing) return Response.json({ message: 'no', code: 'PT403' }, { status: 403 });
    if (name === 'release_errors') return Response.json(errors);
    if (request.method !== 'POST') return Response.json(name === 'teams' ? teams : remotes);
    const body: unknown = await request.json();
    calls.push(body);
    return Response.json({ remote: Object(body).p_remote, days: Object(body).p_days, versions });
  });
  renderWithQueries(<TeamPage userId={crypto.randomUUID()} other={<p>in no team</p>} />);
  return calls;
}

it('a member of a team sees the figures of each release of a remote', async () => {
  const calls = open({});
  const [first, second] = await screen.findAllByRole('listitem');
  expect(screen.getByRole('heading', { name: 'Chess Club' })).toBeVisible();
  expect(first).toHaveTextContent(
    '1.3.0waitingmarked as badLoads0Failed-Crashed-Fell back1Ready, p50-Ready, p95-Plays0Finished-',
  );
  expect(second).toHaveTextContent(
    '1.2.0passedLoads400Failed4 (1.0 %)Crashed2 (0.5 %)Fell back1Ready, p50240 msReady, p95276 msPlays300' +
      'Finished90.0 %Scores, easy150 (100 to 210), 40 playersML-104 3 times, ML-101 1 time',
  );
  expect(second).toHaveTextContent('In a frameLoads100Failed3 (3.0 %)Crashed0 (0.0 %)Ready, p50240 ms');
  expect(second).toHaveTextContent('In the pageLoads300Failed1 (0.3 %)Crashed2 (0.7 %)');
  expect(first).not.toHaveTextContent('In the page');
  expect(calls).toEqual([{ p_remote: 'chess', p_days: 7 }]);
});

it('a member of a team sees the uncaught errors of the remote', async () => {
  const error = {
    remote: 'chess',
    version: '1.2.0',
    fingerprint: 'a'.repeat(32),
    kind: 'error',
    message: 'TypeError: no board',
    frames: [{ file: 'view.js', line: 41, column: 7, name: 't' }],
    browser: 'Firefox 150',
    slot: 'chess',
    count: 12,
    players: 5,
    first_seen: '2026-11-20T10:00:00Z',
    last_seen: '2026-11-21T10:00:00Z',
  };
  open({ errors: [error] });
  const section = await screen.findByRole('region', { name: 'Errors' });
  const entry = await within(section).findByRole('listitem');
  expect(entry).toHaveTextContent('chess 1.2.0TypeError: no boardview.js:41:7 in tSeen12 timesBy5 players');
});

it('a member of a team chooses a remote and the number of days for the figures of its releases', async () => {
  const calls = open({});
  await userEvent.click(await screen.findByRole('tab', { name: 'go' }));
  const section = within(await screen.findByRole('region', { name: 'Health of go' }));
  await userEvent.click(section.getByRole('tab', { name: 'Last 30 days' }));
  await vi.waitFor(() => expect(calls.at(-1)).toEqual({ p_remote: 'go', p_days: 30 }));
  expect(new URL(location.href).searchParams.get('remote')).toBe('go');
});

it('the page of a team with one remote offers no choice of remotes', async () => {
  open({ remotes: [{ remote: 'chess' }] });
  expect(await screen.findByRole('region', { name: 'Health of chess' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'chess' })).toBeNull();
});

it('for an unknown remote in the address, the page of a team shows the first remote', async () => {
  history.replaceState(null, '', '/?remote=memory');
  const calls = open({});
  expect(await screen.findByRole('region', { name: 'Health of chess' })).toBeVisible();
  await vi.waitFor(() => expect(calls).toEqual([{ p_remote: 'chess', p_days: 7 }]));
});

it('an account that is in no team sees the page for accounts without a team, and the console reads no data of remotes', async () => {
  const calls = open({ teams: [] });
  expect(await screen.findByText('in no team')).toBeVisible();
  expect(calls).toEqual([]);
});

it('the page of a team says that the team has no remote, or that its remote has no release', async () => {
  open({ remotes: [] });
  expect(await screen.findByText(/Your team owns no remote yet/)).toBeVisible();
  cleanup();
  open({ versions: [] });
  expect(await screen.findByText('No release is registered yet.')).toBeVisible();
});

it.each([
  ['teams', 'Your team could not be read.'],
  ['remote_health', 'The health of this remote could not be read.'],
])('the page of a team says if %s could not be read', async (failing, text) => {
  open({ failing });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});
