// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import type { GameHandle, GameHost, GameSettings } from '@mindloom/game-contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onEmptyDevice, openGame, pass, pressStart, user } from '../testing/opened-game';

onEmptyDevice();

describe('the demonstration of a game', () => {
  const shown: { host: GameHost; settings: GameSettings; isGone: boolean }[] = [];
  const mountWithBot = (element: HTMLElement, host: GameHost, settings: GameSettings): GameHandle => {
    const show = { host, settings, isGone: false };
    shown.push(show);
    element.textContent = 'the bot plays';
    return { unmount: () => void (show.isGone = true) };
  };

  /** Stubs Web Locks, which happy-dom does not have. Without Web Locks, no start mark is written. */
  const stubLocks = () =>
    vi.stubGlobal('navigator', { language: 'en', locks: { request: () => Promise.resolve() } });
  afterEach(() => void vi.unstubAllGlobals());
  const startMarks = (): unknown[] =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('mindloom.start.'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? ''));

  it('the bot of a game shows for ten seconds how the game is played, without sound and without a result', async () => {
    const { fixture } = openGame('memory-match');
    Object.assign(fixture.game, { mountWithBot });
    await pass(800);
    await pass(1300);
    const frame = screen.getByText('the bot plays').closest('[inert][aria-hidden="true"]');
    await pass(2_900);
    expect(frame?.hasAttribute('data-shown')).toBe(false);
    expect(screen.getByText('a drawing of Memory Master')).toBeTruthy();
    await pass(1_000);
    expect(frame?.hasAttribute('data-shown')).toBe(true);
    expect(shown.at(-1)?.settings).toMatchObject({ sound: false, difficulty: 'easy' });
    expect(screen.queryByRole('button', { name: 'Show again' })).toBeNull();
    await pass(10_000);
    shown.at(-1)?.host.onGameEnd();
    expect(screen.queryByRole('region', { name: 'Your result' })).toBeNull();
    await user().click(screen.getByRole('button', { name: 'Show again' }));
    expect(shown).toHaveLength(2);
    await pressStart();
    expect(shown.every(({ isGone }) => isGone)).toBe(true);
    expect(fixture.last.settings.difficulty).toBe('easy');
  });

  it('a demonstration has a start mark until it is over, so that a freeze is reported at the next visit', async () => {
    stubLocks();
    const { fixture } = openGame('memory-match');
    Object.assign(fixture.game, { mountWithBot });
    await pass(800);
    await pass(1300);
    expect(startMarks()).toEqual([
      expect.objectContaining({
        userId: 'ada',
        slot: 'memory-match',
        remote: 'fixture',
        version: '1.0.0',
        phase: 'starting',
      }),
    ]);
    shown.at(-1)?.host.ready();
    expect(startMarks()).toMatchObject([{ phase: 'playing' }]);
    await pass(13_700);
    expect(startMarks()).toEqual([]);
  });

  it('the start mark of a demonstration is removed when the player leaves the demonstration', async () => {
    stubLocks();
    const { fixture } = openGame('memory-match');
    Object.assign(fixture.game, { mountWithBot });
    await pass(800);
    await pass(1300);
    expect(startMarks()).toHaveLength(1);
    cleanup();
    await pass(0);
    expect(startMarks()).toEqual([]);
  });

  it('a demonstration ends when its frame freezes, and keeps its start mark', async () => {
    stubLocks();
    const { fixture } = openGame('memory-match');
    let lose: (reason: 'frozen') => void = () => undefined;
    const watch = ({ onLost }: { onLost: typeof lose }) => {
      lose = onLost;
      return () => undefined;
    };
    Object.assign(fixture.game, { mountWithBot, watch });
    await pass(800);
    await pass(1300);
    shown.at(-1)?.host.ready();
    act(() => lose('frozen'));
    expect(startMarks()).toMatchObject([{ phase: 'playing' }]);
    expect(screen.getByRole('button', { name: 'Show again' })).toBeTruthy();
    cleanup();
    await pass(0);
    expect(startMarks()).toHaveLength(1);
  });

  it("a visitor's demonstration has a start mark", async () => {
    stubLocks();
    const { fixture } = openGame('memory-match', { userId: null });
    Object.assign(fixture.game, { mountWithBot });
    await pass(800);
    await pass(1300);
    expect(startMarks()).toMatchObject([{ userId: 'visitor', slot: 'memory-match' }]);
    cleanup();
    await pass(0);
    expect(startMarks()).toEqual([]);
  });

  it('a demonstration of a preview has no start mark', async () => {
    stubLocks();
    const { fixture } = openGame('memory-match', { preview: true });
    Object.assign(fixture.game, { mountWithBot });
    await pass(800);
    await pass(1300);
    expect(screen.getByText('the bot plays')).toBeTruthy();
    expect(startMarks()).toEqual([]);
  });

  it('with reduced motion, the demonstration of a game starts only when the player asks for it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    shown.length = 0;
    const { fixture } = openGame('memory-match');
    Object.assign(fixture.game, { mountWithBot });
    await pass(800);
    await pass(1300);
    expect(shown).toEqual([]);
    await user().click(screen.getByRole('button', { name: 'Show me' }));
    expect(shown).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('a game that cannot play itself has no demonstration, and starts as usual', async () => {
    const { fixture, platform } = openGame('memory-match');
    await pass(800);
    await pass(1300);
    expect(screen.queryByRole('button', { name: 'Show again' })).toBeNull();
    expect(platform.chosen).toEqual([]);
    await pressStart();
    expect(fixture.mounts).toHaveLength(1);
  });
});
