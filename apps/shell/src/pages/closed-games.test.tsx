// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { dailySet, entryOfPart, slotIds } from '@mindloom/domain';
import { today } from '@mindloom/data-access/queries';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ada } from '../platform/testing/kept-session';
import { findLoaded, openApp } from '../testing/open-app';
import { servePage } from '../testing/served-page';

const release = {
  remote: 'fixture',
  version: '1.0.0',
  contract: 1,
  container: 'fixture_1_0_0',
  baseUrl: 'fixture/1.0.0/',
  entry: 'remoteEntry.js',
  assets: [{ path: 'remoteEntry.js', sha384: `sha384-${'A'.repeat(64)}`, bytes: 1, boot: true }],
};

/** Every test serves a higher revision, because the page stores the previous registry and ignores lower revisions. */
let revision = 0;
const registryWithout = (...closed: string[]) => ({
  revision: (revision += 1),
  slots: Object.fromEntries(
    slotIds.map((slot) => [
      slot,
      {
        slot,
        enabled: !closed.includes(slot),
        kill: 'none',
        rolloutBp: 0,
        salt: slot,
        stable: release,
        candidate: null,
        lastGood: null,
      },
    ]),
  ),
});

beforeEach(() => servePage());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['a visitor', null, /Sign In to Play/],
  ['a player', ada, /Start|Continue/],
])(
  'for %s, the games list shows a closed game as unavailable, and the other games unchanged',
  async (_who, account, way) => {
    servePage({ registry_snapshot: registryWithout('number-sequence', 'reaction-test') });
    await openApp('/games', account);
    const closed = within(await findLoaded('listitem', 'Focus Flow'));
    expect(await closed.findByText('Currently unavailable')).toBeVisible();
    expect(closed.queryByRole('link')).toBeNull();
    expect(closed.queryByRole('button')).toBeNull();
    // The Speed game is closed. Creative Spark has the same id but its own slot, so it stays open.
    for (const name of ['Memory Master', 'Puzzle Solver', 'Creative Spark']) {
      const open = within(screen.getByRole('listitem', { name }));
      expect(open.getByText(way)).toBeVisible();
      expect(open.queryByText('Currently unavailable')).toBeNull();
    }
    const marked = within(screen.getByRole('table')).getAllByText('Unavailable');
    expect(marked.map((mark) => mark.closest('tr')?.querySelector('a')?.textContent)).toEqual([
      'Focus Flow',
      'Speed game',
    ]);
  },
);

it('the dashboard shows a daily set without closed games', async () => {
  const usual = dailySet(today());
  const closed = usual.map(({ slot }) => slot).slice(1, 2);
  servePage({ registry_snapshot: registryWithout(...closed) });
  await openApp('/dashboard', ada);
  const card = within(await findLoaded('region', 'Daily Brain Challenge'));
  const names = dailySet(today(), new Set(closed)).map((part) => entryOfPart(part).name);
  expect(names).not.toEqual(usual.map((part) => entryOfPart(part).name));
  await vi.waitFor(() =>
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      names.map((name) => expect.stringContaining(name)),
    ),
  );
});

it('the dashboard loads the game platform only after the browser has drawn its first frame', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  servePage({ registry_snapshot: registryWithout() });
  const requests = vi.spyOn(globalThis, 'fetch');
  const addressOf = (input: string | URL | Request) =>
    input instanceof Request ? input.url : input.toString();
  const registryReads = () =>
    requests.mock.calls.filter(([input]) => addressOf(input).includes('registry_snapshot')).length;
  await openApp('/dashboard', ada);
  await findLoaded('region', 'Daily Brain Challenge');
  // Wait 500 ms. A page that sends the request before the first frame would send it in this time.
  await new Promise((done) => setTimeout(done, 500));
  expect(registryReads()).toBe(0);
  for (const draw of frames) draw(performance.now());
  await vi.waitFor(() => expect(registryReads()).toBe(1), { timeout: 10_000 });
});
