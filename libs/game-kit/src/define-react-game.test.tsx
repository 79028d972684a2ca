// @vitest-environment happy-dom
import type { GameSettings } from '@mindloom/game-contract';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { countingGame, END_MS, EVERY_MS, GOAL } from '../tests/counting-game';
import { defineReactGame } from './index';
import { type MountedGame, mountGame, pass } from './testing/index';

const game = defineReactGame(countingGame);
const WHOLE_RUN_MS = GOAL * EVERY_MS + END_MS;
const mountedGames: MountedGame[] = [];

function mount(settings: Partial<GameSettings> = {}) {
  const mounted = mountGame(game, settings);
  mountedGames.push(mounted);
  return mounted;
}

const root = () => screen.getByRole('group', { name: 'Counting' });
const tap = () => act(() => screen.getByRole('button', { name: 'Tap' }).click());

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const mounted of mountedGames.splice(0)) mounted.unmount();
  vi.useRealTimers();
});

describe('a mounted game', () => {
  it('a mounted game renders into its element, takes the focus and calls ready once', () => {
    const { element, host } = mount();
    expect(element.contains(root())).toBe(true);
    expect(document.activeElement).toBe(root());
    expect(host.readyCount).toBe(1);
  });

  it('a mounted game does not take the focus from an element outside the game', () => {
    const outside = document.body.appendChild(document.createElement('input'));
    const { element } = mount();
    outside.focus();
    pass(WHOLE_RUN_MS);
    expect(document.activeElement).toBe(outside);
    expect(element.textContent).toContain('counted');
    outside.remove();
  });

  it('a mounted game renders changes and reports new totals [GAME-42]', () => {
    const { host } = mount();
    tap();
    expect(screen.getByText('10 counted')).toBeTruthy();
    expect(host.totals).toEqual([10]);
    expect(host.announcements).toEqual(['10']);
  });

  it('a game calls onGameEnd once, even if the host calls end() after the end [GAME-43]', () => {
    const { host, tell } = mount();
    pass(WHOLE_RUN_MS);
    expect(host.ends).toHaveLength(1);
    tell((handle) => handle.end?.());
    pass(WHOLE_RUN_MS);
    expect(host.ends).toHaveLength(1);
  });

  it('when the host ends a game, the game calls onGameEnd once, with the metrics so far [GAME-43]', () => {
    const { host, tell } = mount();
    tap();
    tell((handle) => handle.end?.());
    tell((handle) => handle.end?.());
    expect(host.ends).toMatchObject([{ metrics: { count: 10 }, observations: [] }]);
  });

  it('a mounted game applies a changed theme and reduced motion', () => {
    const { tell } = mount({ theme: 'light' });
    expect(root().dataset.theme).toBe('light');
    expect(root().dataset.reducedMotion).toBeUndefined();
    tell((handle) => handle.update?.({ theme: 'dark', reducedMotion: true }));
    expect(root().dataset.theme).toBe('dark');
    expect(root().dataset.reducedMotion).toBe('true');
  });

  it('two mounts of a game run independently', () => {
    const one = mount();
    const two = mount();
    one.tell((handle) => handle.end?.());
    pass(EVERY_MS);
    expect(one.host.ends).toHaveLength(1);
    expect(two.host.ends).toEqual([]);
    expect(two.host.totals.length).toBeGreaterThan(one.host.totals.length);
  });
});

describe('a paused game', () => {
  it('a paused game stops its timers, becomes inert and tells its components that it is paused', () => {
    const { host, pause, resume } = mount();
    pause();
    const before = host.totals;
    expect(root().inert).toBe(true);
    expect(screen.getByText('paused')).toBeTruthy();
    expect(vi.getTimerCount()).toBe(0);
    pass(WHOLE_RUN_MS);
    expect(host.totals).toEqual(before);
    resume();
    expect(root().inert).toBe(false);
    pass(EVERY_MS);
    expect(host.totals).toHaveLength(before.length + 1);
  });

  it('a resumed game restores the focus', () => {
    const { pause, resume } = mount();
    const button = screen.getByRole('button', { name: 'Tap' });
    act(() => button.focus());
    pause();
    act(() => button.blur());
    resume();
    expect(document.activeElement).toBe(button);
  });
});

describe('the focus', () => {
  it('the focus moves to the root element when the focused element is removed', () => {
    mount();
    act(() => screen.getByRole('button', { name: 'Tap' }).focus());
    tap();
    tap();
    expect(screen.queryByRole('button', { name: 'Tap' })).toBeNull();
    expect(document.activeElement).toBe(root());
  });
});

describe('the focus() call of the host', () => {
  const focusOutside = () => {
    const outside = document.body.appendChild(document.createElement('button'));
    onTestFinished(() => outside.remove());
    act(() => outside.focus());
    return outside;
  };

  it("the host's call of focus() moves the focus to the control that had the focus last", () => {
    const { tell } = mount();
    const button = screen.getByRole('button', { name: 'Tap' });
    act(() => button.focus());
    focusOutside();
    tell((handle) => handle.focus?.());
    expect(document.activeElement).toBe(button);
  });

  it("the host's call of focus() moves the focus to the root element if the last control was removed", () => {
    const { tell } = mount();
    act(() => screen.getByRole('button', { name: 'Tap' }).focus());
    focusOutside();
    tap();
    tap();
    expect(screen.queryByRole('button', { name: 'Tap' })).toBeNull();
    tell((handle) => handle.focus?.());
    expect(document.activeElement).toBe(root());
  });

  it('after a pause, the focus returns to the game, whether the host calls resume() or focus() first', () => {
    for (const order of [['resume', 'focus'] as const, ['focus', 'resume'] as const]) {
      const { pause, tell, unmount } = mount();
      const button = screen.getByRole('button', { name: 'Tap' });
      act(() => button.focus());
      pause();
      focusOutside();
      tell((handle) => order.forEach((call) => handle[call]?.()));
      expect(document.activeElement).toBe(button);
      unmount();
    }
  });

  it('a resumed game leaves the focus on an element outside the game', () => {
    const { pause, resume } = mount();
    pause();
    const outside = focusOutside();
    resume();
    expect(document.activeElement).toBe(outside);
  });
});

describe('the remaining seconds', () => {
  it('useSecondsLeft returns whole seconds, rounded up, and stops at 0', () => {
    const { host } = mount();
    const shown = () => screen.getByText(/s left/).textContent;
    pass(1000 - host.clock.now() - 1);
    expect(shown()).toBe('5 s left');
    pass(1);
    expect(shown()).toBe('4 s left');
    pass(4000);
    expect(shown()).toBe('0 s left');
  });
});

describe('an unmounted game', () => {
  it('an unmounted game leaves no node or timer, and no longer calls the host', () => {
    const { element, host, tell, unmount } = mount();
    pass(EVERY_MS);
    const { totals } = host;
    tell((handle) => handle.unmount());
    expect(element.childNodes).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
    pass(WHOLE_RUN_MS);
    expect(host.totals).toEqual(totals);
    expect(host.ends).toEqual([]);
    expect(unmount).not.toThrow();
  });
});

describe('a game with its bot', () => {
  it('the bot plays a game to the end and stops at unmount', () => {
    const { host, unmount } = mountGame({ ...game, mount: (...given) => game.mountWithBot(...given) });
    pass(WHOLE_RUN_MS);
    expect(host.ends).toHaveLength(1);
    expect(Math.max(...host.totals)).toBeGreaterThan(GOAL - 1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
