// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import type { ReplayableRun, ReplayRead } from '@mindloom/data-access/replays';
import type { GameModule, ReplayHandle, ReplayMoment, RunLog } from '@mindloom/game-contract';
import { loadFailure } from '@mindloom/game-loading';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplayPage, type ReplayPageProps } from './replay-page';

const LOG: RunLog = {
  startMs: 0,
  entries: [
    [1000, 'event', { type: 'tapped' }],
    [60_000, 'end'],
  ],
};
const MOMENTS: ReplayMoment[] = [
  { atMs: 0, score: 0 },
  { atMs: 1000, score: 10, answer: 'right' },
  { atMs: 20_000, score: 10, answer: 'wrong', item: { question: '7 × 8', given: '54', answer: '56' } },
];

const release = {
  remote: 'memory',
  version: '1.0.0',
  contract: 1,
  container: 'memory__1_0_0',
  baseUrl: 'memory/1.0.0/',
  entry: 'remoteEntry.js',
  assets: [],
};
const run: ReplayableRun = {
  remote: 'memory',
  version: '1.0.0',
  slot: 'memory-match',
  score: 10,
  playedOn: '2026-11-21',
  part: 0,
  parts: 1,
  verdict: 'replayed',
  settings: { difficulty: 'easy', seed: 1, limitMs: 60_000, locale: 'en' },
  log: LOG,
  release,
  sharedBy: null,
};

const shownMs: number[] = [];
const info = {
  id: 'memory',
  version: '1.0.0',
  contract: 1,
  title: 'Memory',
  area: 'memory',
  reads: [],
  metrics: [],
} as const;
const viewless: GameModule = { info, mount: () => ({ unmount: () => undefined }) };
const game: GameModule = {
  ...viewless,
  replay(element, host): ReplayHandle {
    element.append('The board');
    host.ready(MOMENTS);
    return { show: (atMs) => void shownMs.push(atMs), unmount: () => element.replaceChildren() };
  },
};

type LoadRelease = ReplayPageProps['platform']['loadRelease'];
const loads =
  (loaded: GameModule): LoadRelease =>
  async () => ({ ok: true, game: loaded });

async function open(read: ReplayRead | null, loadRelease: LoadRelease = loads(game)) {
  const retries: string[] = [];
  await act(async () => {
    render(
      <MemoryRouter>
        <ReplayPage
          read={read}
          platform={{ loadRelease, baseUrl: () => 'http://games.test/memory/1.0.0/' }}
          theme="light"
          back={{ path: '/dashboard', label: 'Dashboard' }}
          partPath={(part) => `/replay/own/session?part=${part + 1}`}
          onRetry={() => retries.push('again')}
        />
      </MemoryRouter>,
    );
  });
  return retries;
}
const recorded = (change: Partial<ReplayableRun> = {}): ReplayRead => ({
  state: 'recorded',
  run: { ...run, ...change },
});
const shown = () => shownMs.at(-1);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  cleanup();
  shownMs.length = 0;
  vi.unstubAllGlobals();
});

describe('a recorded run', () => {
  it('the page shows the run in the view of its release, with the score and the time', async () => {
    await open(recorded());
    expect(screen.getByTestId('replay-stage')).toHaveTextContent('The board');
    expect(screen.getByRole('heading', { name: 'Replay of Memory Master' })).toBeVisible();
    expect(screen.getByText('0:00 of 1:00')).toBeVisible();
  });

  it('steps forwards and backwards show the moments of the run', async () => {
    await open(recorded());
    await press('Next step');
    expect([shown(), screen.getByTestId('replay-score').textContent]).toEqual([1000, '10']);
    await press('Next step');
    await press('Previous step');
    expect(shown()).toBe(1000);
  });

  it('missed moments are marked, listed, and reached by Next miss', async () => {
    await open(recorded());
    const list = screen.getByRole('region', { name: 'Missed moments' });
    expect(within(list).getByText('Wrong: 7 × 8, answered 54, right is 56')).toBeVisible();
    expect(document.querySelectorAll('.replay-marks > span')).toHaveLength(1);
    await press('Next miss');
    expect(shown()).toBe(20_000);
  });

  it('keys step, jump and change the speed', async () => {
    await open(recorded());
    const slider = screen.getByRole('slider', { name: 'Time of the run' });
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(shown()).toBe(1000);
    fireEvent.keyDown(slider, { key: 'm' });
    expect(shown()).toBe(20_000);
    fireEvent.keyDown(slider, { key: 'End' });
    expect(shown()).toBe(60_000);
    fireEvent.keyDown(slider, { key: '4' });
    expect(screen.getByRole('button', { name: '4x' })).toHaveAttribute('aria-pressed', 'true');
    expect(slider).toHaveAttribute('aria-valuetext', '1:00 of 1:00, score 10');
  });

  it('a replay that plays advances by itself, and Pause stops it', async () => {
    await open(recorded());
    await press('Play');
    await vi.waitFor(() => expect(shown()).toBeGreaterThan(100));
    await press('Pause');
    const stoppedMs = shown();
    await new Promise((done) => setTimeout(done, 150));
    expect(shown()).toBe(stoppedMs);
  });
});

it('a game of a set links to the replays of the other games of the set', async () => {
  await open(recorded({ part: 1, parts: 3 }));
  const games = within(screen.getByRole('navigation', { name: 'Games of this set' })).getAllByRole('link');
  expect(games.map((link) => link.getAttribute('href')?.at(-1))).toEqual(['1', '2', '3']);
  expect(games[1]).toHaveAttribute('aria-current', 'page');
});

describe('a run that cannot be shown on the board', () => {
  it('for a release with neither `replay` nor `engine.js`, the page shows the times of the inputs', async () => {
    await open(recorded(), loads(viewless));
    expect(screen.getByRole('region', { name: 'Steps of this run' })).toHaveTextContent('0:01Input 1');
  });

  it('if a game fails to show the run, the page shows the steps instead', async () => {
    const broken: GameModule = {
      ...viewless,
      replay() {
        throw new Error('no');
      },
    };
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await open(recorded(), loads(broken));
    expect(await screen.findByRole('region', { name: 'Steps of this run' })).toBeVisible();
  });

  it.each([
    ['a withdrawn release', recorded({ release: null }), 'This version is no longer available'],
    ['an expired log', { state: 'expired' } as const, 'This replay has expired'],
    ['a run without a log', { state: 'not-recorded' } as const, 'This run was not recorded'],
    ['an unknown run', { state: 'unknown' } as const, 'There is no such replay'],
    [
      'a backend that does not answer',
      { state: 'unreachable', code: 'ML-331' } as const,
      'The replay could not be read',
    ],
  ])('the page of %s says so', async (_what, read, title) => {
    await open(read);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('without a connection, the page says that it needs one, and Try again reads the run again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const retries = await open({ state: 'unreachable', code: 'ML-331' });
    expect(screen.getByText('You are offline')).toBeVisible();
    await press('Try again');
    expect(retries).toEqual(['again']);
  });

  it('if the release cannot be loaded, the page shows the code of the failure', async () => {
    await open(recorded(), async () => ({ ok: false, failure: loadFailure('network', 'no network') }));
    expect(screen.getByText(/ML-102/)).toBeVisible();
  });
});

it('while the run is read, the page shows that it loads', async () => {
  await open(null);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the replay');
});
