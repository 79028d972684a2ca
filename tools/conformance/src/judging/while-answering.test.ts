import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileAnswering } from './while-answering';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

it('gives what the work gives, however long a page that answers takes for it', async () => {
  const work = whileAnswering(after(100_000, 'done'), () => Promise.resolve(0));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await work).toBe('done');
  expect(vi.getTimerCount()).toBeLessThan(2);
});

it('passes on that the work failed', async () => {
  await expect(whileAnswering(Promise.reject(new Error('no board')), never)).rejects.toThrow('no board');
});

it('gives up on a page that answers no question any more', async () => {
  const work = expect(whileAnswering(never(), never)).rejects.toThrow('no answer in 12 s');
  await vi.advanceTimersByTimeAsync(13_000);
  await work;
});

it('gives a page that is only busy the time to answer', async () => {
  const work = whileAnswering(after(9000, 'done'), () => after(8000, 0));
  await vi.advanceTimersByTimeAsync(9000);
  expect(await work).toBe('done');
});

it('gives up on work that never ends, though the page answers', async () => {
  const work = expect(whileAnswering(never(), () => Promise.resolve(0))).rejects.toThrow(/not finished/);
  await vi.advanceTimersByTimeAsync(200_000);
  await work;
});
