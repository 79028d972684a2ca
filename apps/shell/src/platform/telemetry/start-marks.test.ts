// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MarkedPlay, markStart, type RunningMark, takeStalledPlays, VISITOR } from './start-marks';

const play = { userId: 'ada', slot: 'memory-match', remote: 'memory', version: '1.0.0' };
const held = new Set<string>();
let visibility: DocumentVisibilityState = 'visible';

/**
 * Replaces the browser's Web Locks, which happy-dom does not have. Tests call `endPage` to release the locks of a page
 * that is gone.
 */
const locks = {
  request: async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    held.add(name);
    signal.addEventListener('abort', () => held.delete(name));
    await work();
  },
  query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
};
const show = (next: DocumentVisibilityState) => {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Ends the page without its event handlers, as a frozen page ends: only the locks are released. */
const endPage = () => held.clear();
const marks: RunningMark[] = [];
const start = (played: MarkedPlay = play): RunningMark => {
  const mark = markStart(played);
  marks.push(mark);
  return mark;
};
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visibility === 'hidden');
});
afterEach(() => {
  for (const mark of marks.splice(0)) mark.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  held.clear();
});

it('a play that froze before it was ready is reported once, at the next visit', async () => {
  start();
  endPage();
  pass(60_000);
  expect(await takeStalledPlays('ada')).toEqual([
    {
      userId: 'ada',
      slot: 'memory-match',
      outcomes: [{ remote: 'memory', version: '1.0.0', outcome: 'stalled', code: 'ML-114' }],
    },
  ]);
  expect(await takeStalledPlays('ada')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('a play that froze after it was ready is reported with another code', async () => {
  start().playing();
  endPage();
  pass(60_000);
  expect(await takeStalledPlays('ada')).toMatchObject([{ outcomes: [{ code: 'ML-115' }] }]);
});

it('if a game in a frame froze the page, its play is reported with the place "frame"', async () => {
  start({ ...play, place: 'frame' });
  endPage();
  pass(60_000);
  expect(await takeStalledPlays('ada')).toMatchObject([
    { outcomes: [{ outcome: 'stalled', place: 'frame' }] },
  ]);
});

it('a play that has ended leaves no start mark', () => {
  const mark = start();
  expect(localStorage).toHaveLength(1);
  mark.playing();
  mark.remove();
  show('visible');
  expect(localStorage).toHaveLength(0);
  expect(held.size).toBe(0);
});

it('a page that is hidden or unloaded has no start mark, and a page that is shown again has its start mark again', () => {
  const mark = start();
  show('hidden');
  expect(localStorage).toHaveLength(0);
  mark.playing();
  expect(localStorage).toHaveLength(0);
  show('visible');
  expect(localStorage).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
});

it('a play that still runs in another tab is not reported', async () => {
  start();
  pass(60_000);
  expect(await takeStalledPlays('ada')).toEqual([]);
  expect(localStorage).toHaveLength(1);
});

it('a play of another account is not reported, and its start mark is kept for that account', async () => {
  start();
  endPage();
  pass(60_000);
  expect(await takeStalledPlays('bob')).toEqual([]);
  expect(await takeStalledPlays('ada')).toHaveLength(1);
});

it("a visitor's play that froze is reported by the next player who signs in on the device", async () => {
  start({ ...play, userId: VISITOR });
  endPage();
  pass(60_000);
  expect(await takeStalledPlays('ada')).toMatchObject([{ userId: 'ada', slot: 'memory-match' }]);
  expect(localStorage).toHaveLength(0);
});

it('a frozen game on a page that did not freeze is reported, even if the game was unmounted afterwards', async () => {
  const mark = start();
  mark.playing();
  mark.frozen();
  mark.remove();
  show('hidden');
  pass(60_000);
  expect(await takeStalledPlays('ada')).toMatchObject([{ outcomes: [{ code: 'ML-115' }] }]);
});

it('a start mark that is less than five seconds old is kept, and one that is more than a week old is dropped', async () => {
  start();
  endPage();
  pass(4999);
  expect(await takeStalledPlays('ada')).toEqual([]);
  expect(localStorage).toHaveLength(1);
  pass(7 * 24 * 3_600_000);
  expect(await takeStalledPlays('ada')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it.each(['{', 'null', '{"userId":"ada"}', '[]'])('the damaged start mark %s is dropped', async (text) => {
  localStorage.setItem('mindloom.start.damaged', text);
  localStorage.setItem('mindloom.theme', 'dark');
  expect(await takeStalledPlays('ada')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['mindloom.theme']);
});

it.each([{}, { locks: null }])(
  'a browser without Web Locks writes and reports no start marks',
  async (without) => {
    vi.stubGlobal('navigator', without);
    const mark = start();
    mark.playing();
    mark.remove();
    expect(localStorage).toHaveLength(0);
    expect(await takeStalledPlays('ada')).toEqual([]);
  },
);

it('a play goes on normally if no start mark can be stored because the storage of the device is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => start().playing()).not.toThrow();
});
