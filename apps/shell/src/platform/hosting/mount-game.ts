import {
  type Clock,
  declaredMetrics,
  type GameHandle,
  type GameModule,
  type GameSettings,
  isValidTotal,
  type Notice,
} from '@mindloom/game-contract';
import { loadFailure, type LoadFailure } from '../loading/load-failure';
import { noteLoadTime } from '../loading/load-times';
import { watchCrashes } from './watch-crashes';

/** The contract gives a game this long from mount to its first usable frame. */
const READY_LIMIT_MS = 5000;

/** What a hosted game tells the session; each at the moment it happens. */
export interface HostedGameEvents {
  onReady(): void;
  onScore(total: number): void;
  /** Once per mount at most. */
  onEnd(metrics: Record<string, number>): void;
  onNotice(notice: Notice): void;
  onAnnounce(text: string): void;
  /** The game cannot go on; its frame is empty. Once per mount at most. */
  onFailure(failure: LoadFailure): void;
  /** Something inside the game went wrong, but it is still on screen. */
  onStumble(failure: LoadFailure): void;
}

export interface HostedGame {
  pause(): void;
  resume(): void;
  /** Asks the game to end and report; ends it here if the game does not. */
  end(): void;
  update(settings: Partial<GameSettings>): void;
  unmount(): void;
  /** Calls that the contract does not allow and that were dropped. */
  readonly droppedCalls: number;
}

interface MountOptions {
  game: GameModule;
  element: HTMLElement;
  settings: GameSettings;
  clock: Clock;
  events: HostedGameEvents;
  /** The folder that the game was loaded from: errors with this address belong to it. */
  baseUrl: string;
}

/**
 * Mounts a game and stands between it and the shell: nothing that a game says or throws is trusted.
 * Never throws; the element is emptied at unmount whatever the game does.
 */
export function mountGame({ game, element, settings, clock, events, baseUrl }: MountOptions): HostedGame {
  const aborter = new AbortController();
  const startMs = performance.now();
  let phase: 'mounting' | 'ready' | 'ended' | 'failed' | 'unmounted' = 'mounting';
  let droppedCalls = 0;
  let handle: GameHandle | undefined;

  const isLive = () => phase === 'mounting' || phase === 'ready';
  const drop = () => void (droppedCalls += 1);
  const fail = (failure: LoadFailure) => {
    if (!isLive()) return;
    phase = 'failed';
    events.onFailure(failure);
  };
  const stopWatching = watchCrashes(baseUrl, (error) => {
    if (phase === 'unmounted') return;
    if (isBlank(element)) fail(crashFailure(error));
    else events.onStumble(crashFailure(error));
  });
  const readyTimer = setTimeout(() => {
    if (phase === 'mounting') fail(loadFailure('not-ready', `not ready ${READY_LIMIT_MS} ms after mount`));
  }, READY_LIMIT_MS);
  const end = (summary: unknown) => {
    if (!isLive()) {
      drop();
      return;
    }
    phase = 'ended';
    events.onEnd(declaredMetrics(game.info, summary));
  };
  /** A game's own command, kept inside its frame when it throws. */
  const attempt = (command: () => void) => {
    try {
      command();
    } catch (error) {
      if (isLive()) events.onStumble(crashFailure(error));
    }
  };

  const unmount = () => {
    if (phase === 'unmounted') return;
    clearTimeout(readyTimer);
    stopWatching();
    attempt(() => handle?.unmount());
    phase = 'unmounted';
    aborter.abort();
    element.replaceChildren();
  };

  try {
    handle = game.mount(
      element,
      {
        clock,
        signal: aborter.signal,
        ready() {
          if (phase !== 'mounting') {
            drop();
            return;
          }
          phase = 'ready';
          clearTimeout(readyTimer);
          noteLoadTime('ready', baseUrl, startMs);
          events.onReady();
        },
        onScoreChange: (total) => (isLive() && isValidTotal(total) ? events.onScore(total) : drop()),
        onGameEnd: end,
        notify: (notice) => (phase === 'unmounted' ? drop() : events.onNotice(notice)),
        announce: (text) => (phase === 'unmounted' ? drop() : events.onAnnounce(text)),
      },
      settings,
    );
  } catch (error) {
    // Not within the mount: the caller does not hold the hosted game yet.
    queueMicrotask(() => fail(loadFailure('mount', String(error))));
  }

  return {
    pause: () => attempt(() => handle?.pause?.()),
    resume: () => attempt(() => handle?.resume?.()),
    end() {
      attempt(() => handle?.end?.());
      if (isLive()) end(undefined);
    },
    update: (changes) => attempt(() => handle?.update?.(changes)),
    unmount,
    get droppedCalls() {
      return droppedCalls;
    },
  };
}

const crashFailure = (error: unknown) => loadFailure('crash', String(error));

/** Nothing to see and nothing to press: what an uncaught error while drawing leaves behind. */
const isBlank = (element: HTMLElement) =>
  element.textContent.trim() === '' && element.querySelector('canvas,svg,img') === null;
