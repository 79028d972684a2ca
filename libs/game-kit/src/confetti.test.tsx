// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createClock } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Confetti } from './confetti';
import { RunContext } from './run-hooks';

const { fire, reset } = vi.hoisted(() => ({ fire: vi.fn(), reset: vi.fn() }));
vi.mock('canvas-confetti', () => ({ default: { create: () => Object.assign(fire, { reset }) } }));

function inRun(reducedMotion: boolean, children: ReactNode) {
  const settings = { ...defaultSettings, reducedMotion };
  const values = { clock: createClock(() => 0), paused: false, settings, root: { current: null } };
  return <RunContext value={values}>{children}</RunContext>;
}

const load = () => act(() => vi.dynamicImportSettled());

afterEach(cleanup);
beforeEach(() => {
  fire.mockClear();
  reset.mockClear();
});

it('confetti bursts once inside the game and is removed at unmount', async () => {
  const { container, unmount } = render(inRun(false, <Confetti />));
  expect(container.querySelector('canvas')?.getAttribute('aria-hidden')).toBe('true');
  await load();
  expect(fire).toHaveBeenCalledOnce();
  expect(reset).not.toHaveBeenCalled();
  unmount();
  expect(reset).toHaveBeenCalledOnce();
});

it('confetti is neither loaded nor drawn with reduced motion', async () => {
  render(inRun(true, <Confetti />));
  await load();
  expect(fire).not.toHaveBeenCalled();
});

it('confetti does not burst if the game is unmounted before the library has loaded', async () => {
  render(inRun(false, <Confetti />)).unmount();
  await load();
  expect(fire).not.toHaveBeenCalled();
});
