import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  createListeners,
  createStore,
  isRecord,
  mean,
  median,
  quantile,
  sha256Integrity,
  sha384Integrity,
  withTimeout,
} from './index';

describe('isRecord', () => {
  it('isRecord accepts objects and refuses arrays, null and primitives', () => {
    expect([{}, { a: 1 }].every(isRecord)).toBe(true);
    expect([[], null, undefined, 'text', 1, true].some(isRecord)).toBe(false);
  });
});

describe('integrity values', () => {
  it('integrity values equal the published digests of known inputs', async () => {
    expect(await sha384Integrity(new ArrayBuffer(0))).toBe(
      'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
    );
    expect(await sha384Integrity(new TextEncoder().encode('abc'))).toBe(
      'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
    );
    expect(await sha256Integrity(new TextEncoder().encode('abc'))).toBe(
      'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
    );
  });
});

describe('statistics', () => {
  const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 });

  it('quantiles of known lists are correct', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([10, 20, 30], 0.25)).toBe(15);
    expect(median([3, 1, 2])).toBe(2);
    expect(mean([1, 2, 6])).toBe(3);
  });

  it('the statistics of an empty list are null', () => {
    expect([quantile([], 0.5), median([]), mean([])]).toEqual([null, null, null]);
  });

  it('a quantile rises with its share and stays between the lowest and the highest value', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, a, b) => {
          const low = quantile(values, Math.min(a, b)) ?? Number.NaN;
          const high = quantile(values, Math.max(a, b)) ?? Number.NaN;
          expect(low).toBeLessThanOrEqual(high);
          expect(low).toBeGreaterThanOrEqual(Math.min(...values));
          expect(high).toBeLessThanOrEqual(Math.max(...values));
        },
      ),
    );
  });
});

describe('createListeners', () => {
  it('listeners are called in order until they unsubscribe', () => {
    const { subscribe, notify } = createListeners<[number]>();
    const calls: string[] = [];
    const end = subscribe((n) => calls.push(`a${n}`));
    subscribe((n) => calls.push(`b${n}`));
    notify(1);
    end();
    notify(2);
    expect(calls).toEqual(['a1', 'b1', 'b2']);
  });

  it('one function can subscribe twice, and each subscription ends separately', () => {
    const { subscribe, notify } = createListeners();
    const listener = vi.fn();
    const end = subscribe(listener);
    subscribe(listener);
    end();
    end();
    notify();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('a listener can unsubscribe while it is called', () => {
    const { subscribe, notify } = createListeners();
    const later = vi.fn();
    const end = subscribe(() => end());
    subscribe(later);
    notify();
    notify();
    expect(later).toHaveBeenCalledTimes(2);
  });
});

describe('createStore', () => {
  it('a store notifies its listeners only when the value changes', () => {
    const store = createStore(1);
    const listener = vi.fn();
    store.subscribe(listener);
    store.set(1);
    expect(listener).not.toHaveBeenCalled();
    store.set(2);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get()).toBe(2);
  });
});

describe('withTimeout', () => {
  it('withTimeout returns the result of work that finishes in time, or throws its error', async () => {
    await expect(withTimeout(Promise.resolve(1), 1000, () => new Error('late'))).resolves.toBe(1);
    await expect(
      withTimeout(Promise.reject(new Error('own')), 1000, () => new Error('late')),
    ).rejects.toThrow('own');
  });

  it('withTimeout leaves no timer behind after work that finishes in time', async () => {
    vi.useFakeTimers();
    try {
      await withTimeout(Promise.resolve(1), 50, () => new Error('late'));
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('withTimeout throws when the time has ended, and leaves no timer behind', async () => {
    vi.useFakeTimers();
    try {
      const waiting = expect(
        withTimeout(new Promise(() => undefined), 50, () => new Error('late')),
      ).rejects.toThrow('late');
      await vi.advanceTimersByTimeAsync(50);
      await waiting;
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
