import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileResponsive } from './observed-page';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

it('whileResponsive waits for long work as long as the page responds', async () => {
  const work = whileResponsive(after(100_000, 'done'), () => Promise.resolve(0));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await work).toBe('done');
  expect(vi.getTimerCount()).toBeLessThan(2);
});

it('whileResponsive rejects with the error of work that fails', async () => {
  await expect(whileResponsive(Promise.reject(new Error('no board')), never)).rejects.toThrow('no board');
});

it('whileResponsive rejects when the page stops responding', async () => {
  const work = expect(whileResponsive(never(), never)).rejects.toThrow('did not respond for 12 s');
  await vi.advanceTimersByTimeAsync(13_000);
  await work;
});

it('whileResponsive accepts a page that responds late because it is busy', async () => {
  const work = whileResponsive(after(9000, 'done'), () => after(8000, 0));
  await vi.advanceTimersByTimeAsync(9000);
  expect(await work).toBe('done');
});

it('whileResponsive rejects work that does not end within the limit, even if the page responds', async () => {
  const work = expect(whileResponsive(never(), () => Promise.resolve(0))).rejects.toThrow(/did not finish/);
  await vi.advanceTimersByTimeAsync(200_000);
  await work;
});
