import { expect, it, vi } from 'vitest';
import { type FailedMessage, retryMessages, waitUnless } from './retry-messages';

const failed = (message: string, retryAfterMs?: number): FailedMessage<string> => ({
  message,
  failure: { kind: 'failed', reason: 'busy', ...(retryAfterMs !== undefined && { retryAfterMs }) },
});
const waits = () => vi.fn<(ms: number) => Promise<boolean>>(async () => true);
const names = (messages: readonly FailedMessage<string>[]) => messages.map(({ message }) => message);

it('retryMessages sends a failed message again after 5 and after 30 seconds', async () => {
  const wait = waits();
  const sendAll = vi.fn(async (messages: readonly FailedMessage<string>[]) => [...messages]);
  expect(names(await retryMessages([failed('a', 0), failed('b', 0)], sendAll, wait))).toEqual(['a', 'b']);
  expect(wait.mock.calls).toEqual([[5_000], [30_000]]);
  expect(sendAll.mock.calls.map(([messages]) => names(messages))).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

it('the third attempt of retryMessages contains only the messages whose second attempt failed', async () => {
  const sendAll = vi
    .fn<(messages: readonly FailedMessage<string>[]) => Promise<FailedMessage<string>[]>>()
    .mockResolvedValueOnce([failed('b', 0)])
    .mockResolvedValueOnce([]);
  expect(await retryMessages([failed('a', 0), failed('b', 0)], sendAll, waits())).toEqual([]);
  expect(sendAll.mock.calls.map(([messages]) => names(messages))).toEqual([['a', 'b'], ['b']]);
});

it('retryMessages waits as long as the push service asks, but gives up if this wait is above a minute or the refusal is final', async () => {
  const wait = waits();
  const sendAll = vi.fn(async () => []);
  const lost = await retryMessages([failed('a', 20_000), failed('b', 61_000), failed('c')], sendAll, wait);
  expect(names(lost)).toEqual(['b', 'c']);
  expect(wait.mock.calls).toEqual([[20_000]]);
});

it('retryMessages does not wait if no message failed', async () => {
  const wait = waits();
  expect(await retryMessages([], async () => [], wait)).toEqual([]);
  expect(wait).not.toHaveBeenCalled();
});

it('retryMessages ends at once when the sender is stopped', async () => {
  const stop = new AbortController();
  const sendAll = vi.fn(async () => []);
  const lost = retryMessages([failed('a', 0)], sendAll, waitUnless(stop.signal));
  stop.abort();
  expect(names(await lost)).toEqual(['a']);
  expect(sendAll).not.toHaveBeenCalled();
});

it('waitUnless waits for the given time if nothing stops it', async () => {
  const startedMs = performance.now();
  expect(await waitUnless(undefined)(30)).toBe(true);
  expect(performance.now() - startedMs).toBeGreaterThan(20);
});
