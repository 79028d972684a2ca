import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GameHandle, GameModule, GameSettings } from '@mindloom/game-contract';
import { createFakeHost, defaultSettings, type FakeHost } from '@mindloom/game-contract/fake-host';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** A game that is mounted in the page of a test, with its fake host. */
export interface MountedGame {
  element: HTMLElement;
  host: FakeHost;
  /** Calls a function with the game's handle, and lets React render. */
  tell: (call: (handle: GameHandle) => void) => void;
  /** Pauses the clock and the game, as a host does. */
  pause: () => void;
  resume: () => void;
  unmount: () => void;
}

/** The maximum time that two animation frames take. */
const FRAMES_MS = 40;

/** Advances vitest's fake timers and lets React render. */
export const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

/**
 * Mounts a game with a fake host in the page of a test and waits for the first frame. It needs fake timers.
 * @param settings settings that differ from the default settings.
 */
export function mountGame(
  game: GameModule,
  settings: Partial<GameSettings> = {},
  host: FakeHost = createFakeHost(),
): MountedGame {
  const element = document.body.appendChild(document.createElement('div'));
  const handles: GameHandle[] = [];
  const tell = (call: (handle: GameHandle) => void) => act(() => handles.forEach(call));
  act(() => void handles.push(game.mount(element, host, { ...defaultSettings, ...settings })));
  pass(FRAMES_MS);
  return {
    element,
    host,
    tell,
    pause() {
      host.clock.pause();
      tell((handle) => handle.pause?.());
    },
    resume() {
      host.clock.resume();
      tell((handle) => handle.resume?.());
    },
    unmount() {
      tell((handle) => handle.unmount());
      element.remove();
    },
  };
}

const GAME_ROOT = join(import.meta.dirname, '../game-root.module.css');

async function applyStyleSheet(path: string): Promise<void> {
  const { href } = pathToFileURL(path);
  const { default: classes }: { default: Record<string, string> } = await import(/* @vite-ignore */ href);
  const css = readFileSync(path, 'utf8');
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = css.replaceAll(/\.([a-z][\w-]*)/gi, (_class, name: string) => `.${classes[name]}`);
  onTestFinished(() => sheet.remove());
}

/**
 * Adds style sheets to the page until the test ends, so that `getComputedStyle` returns colours and animations.
 * Without the style sheets, tests see only class names. The style sheet that all games share is always included.
 * @param files CSS modules relative to the package, such as `src/board.module.css`.
 */
export async function applyStyles(...files: readonly string[]): Promise<void> {
  for (const file of [GAME_ROOT, ...files]) await applyStyleSheet(resolve(file));
}
