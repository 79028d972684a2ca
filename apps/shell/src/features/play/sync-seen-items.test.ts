// @vitest-environment happy-dom
import { readSeenItems, storeSeenItems } from '@mindloom/data-access/seen-items';
import { today } from '@mindloom/data-access/queries';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ada, keepSession, serveConfig } from '../../platform/testing/kept-session';
import { queryClient } from '../../query-client';
import { syncSeenItems } from './sync-seen-items';
import { useSeenSync } from './use-seen-sync';

let stored: object[];
let sent: unknown[];
let isDown: boolean;

beforeEach(() => {
  localStorage.clear();
  serveConfig();
  keepSession(ada);
  queryClient.clear();
  stored = [];
  sent = [];
  isDown = false;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    if (isDown) throw new TypeError('Failed to fetch');
    const request = new Request(input, init);
    if (request.method === 'GET') return Response.json(stored);
    sent.push(await request.json());
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('an item that was seen on one of two devices of an account is avoided on both', async () => {
  storeSeenItems(ada.id, { puzzle: [['here', today()]] });
  stored = [{ game: 'puzzle', items: [['there', today()]] }];
  await syncSeenItems(ada.id);
  expect(readSeenItems(ada.id)).toEqual({
    puzzle: [
      ['there', today()],
      ['here', today()],
    ],
  });
  expect(sent).toEqual([{ p_user_id: ada.id, p_seen: { puzzle: [['here', today()]] } }]);
});

it('seen items that are stored for the account are not sent again', async () => {
  storeSeenItems(ada.id, { puzzle: [['here', today()]] });
  await syncSeenItems(ada.id);
  await syncSeenItems(ada.id);
  expect(sent).toHaveLength(1);
});

it('without a connection, the seen items stay on this device and are sent later', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  storeSeenItems(ada.id, { puzzle: [['here', today()]] });
  isDown = true;
  await syncSeenItems(ada.id);
  expect(warn).toHaveBeenCalledWith('ML-365', expect.any(String), expect.anything());
  expect(readSeenItems(ada.id)).toEqual({ puzzle: [['here', today()]] });
  isDown = false;
  await syncSeenItems(ada.id);
  expect(sent).toHaveLength(1);
});

it('the seen items are synchronised when `isDue` becomes true, and never for a visitor', async () => {
  stored = [{ game: 'puzzle', items: [['there', today()]] }];
  renderHook(() => useSeenSync(null, true));
  const { rerender } = renderHook(({ isDue }) => useSeenSync(ada.id, isDue), {
    initialProps: { isDue: false },
  });
  await Promise.resolve();
  expect(readSeenItems(ada.id)).toEqual({});
  rerender({ isDue: true });
  await waitFor(() => expect(readSeenItems(ada.id)).toEqual({ puzzle: [['there', today()]] }));
});
