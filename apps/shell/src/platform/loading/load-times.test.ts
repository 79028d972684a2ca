import { afterEach, expect, it } from 'vitest';
import { loadTimes, noteLoadTime } from './load-times';

afterEach(() => performance.clearMeasures());

const memory = 'http://games.test/memory/1.0.0/';
const puzzle = 'http://games.test/puzzle/2.0.0/';

it('holds the newest figure of each phase, the last loaded release first', () => {
  const agoMs = (ms: number) => performance.now() - ms;
  noteLoadTime('entry', memory, agoMs(300));
  noteLoadTime('boot', memory, agoMs(200));
  noteLoadTime('ready', memory, agoMs(100));
  noteLoadTime('entry', puzzle, agoMs(40));
  performance.measure('of another', { start: 0, end: 1 });
  expect(loadTimes().map(({ baseUrl }) => baseUrl)).toEqual([puzzle, memory]);
  expect(loadTimes()[0]?.times).toEqual({ entry: expect.closeTo(40, -1) });
  noteLoadTime('ready', memory, agoMs(10));
  const [first] = loadTimes();
  expect(first?.baseUrl).toBe(memory);
  expect(first?.times.entry).toBeGreaterThanOrEqual(300);
  expect(first?.times.boot).toBeGreaterThanOrEqual(200);
  expect(first?.times.ready).toBeLessThan(100);
});
