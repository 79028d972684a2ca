// @vitest-environment happy-dom
import { session, type User } from '@mindloom/data-access';
import { playerSummary, today } from '@mindloom/data-access/queries';
import { afterEach, expect, it, vi } from 'vitest';
import { ada, keepSession, tellSession } from './platform/testing/kept-session';
import { preloadPage } from './routes';
import { queryClient } from './query-client';
import { servePage } from './testing/served-page';

const LOADED = { timeout: 10_000 };

/** Sets up the device of a player or visitor. Returns a mock that counts the prefetches of figures. */
function arriveAs(account: User | null) {
  servePage();
  keepSession(account);
  session.subscribe(() => undefined)();
  tellSession();
  const asked = vi.spyOn(queryClient, 'prefetchQuery');
  return { asked };
}

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it.each(['/', '/dashboard', '/games'])(
  'a player’s figures are prefetched while the code of the page %s loads',
  async (path) => {
    arriveAs(ada);
    preloadPage(path);
    const { queryKey } = playerSummary(ada.id, today());
    await vi.waitFor(
      () => expect(queryClient.getQueryData(queryKey)).toMatchObject({ total: { plays: 0 } }),
      LOADED,
    );
  },
);

it.each([
  ['a visitor', null, '/dashboard'],
  ['a player who goes to a game', ada, '/game/memory-match'],
])('no figures are prefetched for %s', async (_who, account, path) => {
  const { asked } = arriveAs(account);
  preloadPage(path);
  await vi.dynamicImportSettled();
  expect(asked).not.toHaveBeenCalled();
});
