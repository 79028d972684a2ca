// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShownFrame } from './run-hooks';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Target({ onShown }: { onShown: (frameMs: number) => void }) {
  useShownFrame(onShown);
  return null;
}

const FRAME_MS = 16;

it('useShownFrame reports the second frame after the commit, once', () => {
  const shown = vi.fn();
  let secondFrameMs = NaN;
  const { rerender } = render(<Target onShown={shown} />);
  requestAnimationFrame(() => requestAnimationFrame((frameMs) => (secondFrameMs = frameMs)));
  vi.advanceTimersByTime(FRAME_MS);
  expect(shown).not.toHaveBeenCalled();
  vi.advanceTimersByTime(FRAME_MS);
  expect(shown.mock.calls).toEqual([[secondFrameMs]]);
  rerender(<Target onShown={shown} />);
  vi.advanceTimersByTime(10 * FRAME_MS);
  expect(shown).toHaveBeenCalledOnce();
});

it('useShownFrame reports nothing if the component is unmounted before the second frame', () => {
  const shown = vi.fn();
  const { unmount } = render(<Target onShown={shown} />);
  vi.advanceTimersByTime(FRAME_MS);
  unmount();
  vi.advanceTimersByTime(10 * FRAME_MS);
  expect(shown).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
