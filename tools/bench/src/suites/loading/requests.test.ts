import { expect, it } from 'vitest';
import { requestDepth, type TimedRequest } from './requests';

const request = (startMs: number, endMs: number): TimedRequest => ({ path: '/', startMs, endMs, bytes: 1 });

it('counts requests that run at the same time as one step', () => {
  expect(requestDepth([request(0, 60), request(1, 62), request(2, 70)])).toBe(1);
});

it('counts requests that wait for one another', () => {
  expect(requestDepth([request(0, 60), request(61, 120), request(61, 130), request(131, 200)])).toBe(3);
});

it('does not count a long request beside a chain', () => {
  expect(requestDepth([request(0, 500), request(0, 60), request(61, 120)])).toBe(2);
});

it('finds no step where nothing is asked for', () => {
  expect(requestDepth([])).toBe(0);
});
