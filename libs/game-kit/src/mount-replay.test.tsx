// @vitest-environment happy-dom
import type { ReplayHandle, ReplayMoment, RunLog } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countingGame } from '../tests/counting-game';
import { defineReactGame } from './index';

const game = defineReactGame(countingGame);
const TAP = { type: 'tapped' } as const;
const LOG: RunLog = {
  startMs: 0,
  entries: [
    [250, 'event', TAP],
    [300, 'pause'],
    [300, 'resume'],
    [1250, 'end'],
  ],
};

let handle: ReplayHandle | undefined;
let ready: (readonly ReplayMoment[])[] = [];
const element = document.createElement('div');

function mount(log = LOG) {
  document.body.append(element);
  const host = {
    signal: new AbortController().signal,
    ready: (moments: readonly ReplayMoment[]) => ready.push(moments),
  };
  act(() => {
    handle = game.replay(element, host, defaultSettings, log);
  });
  act(() => void vi.advanceTimersByTime(100));
}
const show = (atMs: number) => act(() => handle?.show(atMs));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => handle?.unmount());
  handle = undefined;
  ready = [];
  vi.useRealTimers();
});

it('a replay shows the state and the countdown of each time, forwards and backwards', () => {
  mount();
  expect(screen.getByText('0 counted')).toBeTruthy();
  show(249);
  expect(screen.getByText('2 counted')).toBeTruthy();
  show(250);
  expect(screen.getByText('12 counted')).toBeTruthy();
  show(1250);
  expect(screen.getByText('22 counted')).toBeTruthy();
  expect(screen.getByText('4 s left')).toBeTruthy();
  show(0);
  expect(screen.getByText('0 counted')).toBeTruthy();
  expect(screen.getByText('5 s left')).toBeTruthy();
});

it('a replay changes only when the host shows another time, and takes no input', () => {
  mount();
  show(250);
  act(() => screen.getByRole('button', { name: 'Tap' }).click());
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByText('12 counted')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Counting' }).inert).toBe(true);
});

it('a replay reports its moments once: each input and each change of the score, with the times of the run', () => {
  mount();
  expect(ready).toHaveLength(1);
  expect(ready[0]?.slice(0, 4)).toEqual([
    { atMs: 0, score: 0 },
    { atMs: 100, score: 1 },
    { atMs: 200, score: 2 },
    { atMs: 250, score: 12 },
  ]);
});

it('a replay follows a changed theme, and unmounting leaves the element empty', () => {
  mount();
  act(() => handle?.update?.({ theme: 'dark' }));
  expect(screen.getByRole('group', { name: 'Counting' }).dataset.theme).toBe('dark');
  act(() => handle?.unmount());
  expect(element.childElementCount).toBe(0);
});

it('a replay refuses a log that is not complete, and leaves the element empty', () => {
  expect(() => mount({ startMs: 0, entries: [[10, 'event', TAP]] })).toThrow('not the complete log');
  expect(element.childElementCount).toBe(0);
});
