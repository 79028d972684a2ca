import { FRAMED_END_LIMIT_MS, isFramed } from '@mindloom/game-frame/shell';
import {
  type Clock,
  type GameHandle,
  type GameModule,
  type GameSettings,
  isValidTotal,
  type Notice,
  reportOf,
  type RunReport,
} from '@mindloom/game-contract';
import { loadFailure, type LoadFailure, noteLoadTime } from '@mindloom/game-loading';

/** The contract's time limit from the mount to the first usable frame. */
const READY_LIMIT_MS = 5000;

const FOCUSABLE = 'button:enabled, a[href], input:enabled, [tabindex]';

/** The events of a hosted game. */
export interface HostedGameEvents {
  onReady(): void;
  onScore(total: number): void;
  /** Called when the game has ended, at most once per mount. */
  onEnd(report: RunReport): void;
  onNotice(notice: Notice): void;
  onAnnounce(text: string): void;
  /** Called when the game cannot continue, at most once per mount. */
  onFailure(failure: LoadFailure): void;
  /** Called when the game has thrown an error, but is still on screen. */
  onRecoverableError(failure: LoadFailure): void;
}

export interface HostedGame {
  pause(): void;
  resume(): void;
  /** Asks the game to end and report. If the game does not report at once, ends it without a report. */
  end(): void;
  update(settings: Partial<GameSettings>): void;
  /** Moves the focus into the game, unless it is there already. */
  focus(): void;
  unmount(): void;
  /** How many calls of the game were dropped because the contract does not allow them. */
  readonly droppedCalls: number;
}

interface MountOptions {
  game: GameModule;
  element: HTMLElement;
  settings: GameSettings;
  clock: Clock;
  events: HostedGameEvents;
  /** The folder of the game's files. Errors from files below this address belong to the game. */
  baseUrl: string;
}

/**
 * Mounts a game and isolates the shell from it. Checks the game's calls and catches its exceptions. Never throws.
 * Unmounting always empties the element.
 */
export function mountGame({ game, element, settings, clock, events, baseUrl }: MountOptions): HostedGame {
  const aborter = new AbortController();
  const startMs = performance.now();
  let phase: 'mounting' | 'ready' | 'ended' | 'failed' | 'unmounted' = 'mounting';
  let droppedCalls = 0;
  let handle: GameHandle | undefined;
  let endTimer: ReturnType<typeof setTimeout> | undefined;
  let lastFocused: HTMLElement | null = null;
  element.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement) lastFocused = target;
    },
    { signal: aborter.signal },
  );

  const isLive = () => phase === 'mounting' || phase === 'ready';
  const drop = () => void (droppedCalls += 1);
  const fail = (failure: LoadFailure) => {
    if (!isLive()) return;
    phase = 'failed';
    events.onFailure(failure);
  };
  const stopWatching = isFramed(game)
    ? game.watch({
        onError: ({ message, isBlank: hasVanished }) => {
          if (hasVanished) fail(crashFailure(message));
          else if (isLive()) events.onRecoverableError(crashFailure(message));
        },
        onLost: (reason) => fail(loadFailure('lost', `the frame was given up: ${reason}`)),
      })
    : watchCrashes(baseUrl, (error) => {
        if (phase === 'unmounted') return;
        if (isBlank(element)) fail(crashFailure(error));
        else events.onRecoverableError(crashFailure(error));
      });
  const readyTimer = setTimeout(() => {
    if (phase === 'mounting')
      fail(loadFailure('not-ready', `the game was not ready ${READY_LIMIT_MS} ms after the mount`));
  }, READY_LIMIT_MS);
  const end = (summary: unknown) => {
    if (!isLive()) {
      drop();
      return;
    }
    phase = 'ended';
    events.onEnd(reportOf(game.info, summary));
  };
  /** Calls the game, and reports an exception as a recoverable error. */
  const attempt = (command: () => void) => {
    try {
      command();
    } catch (error) {
      if (isLive()) events.onRecoverableError(crashFailure(error));
    }
  };

  const unmount = () => {
    if (phase === 'unmounted') return;
    clearTimeout(readyTimer);
    clearTimeout(endTimer);
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
    // Report in a microtask, because the caller does not have the hosted game yet.
    queueMicrotask(() => fail(loadFailure('mount', String(error))));
  }

  return {
    pause: () => attempt(() => handle?.pause?.()),
    resume: () => attempt(() => handle?.resume?.()),
    end() {
      attempt(() => handle?.end?.());
      if (isFramed(game)) endTimer = setTimeout(() => isLive() && end(undefined), FRAMED_END_LIMIT_MS);
      else if (isLive()) end(undefined);
    },
    focus() {
      // The game may have restored the focus already.
      if (element.contains(document.activeElement)) return;
      if (handle?.focus !== undefined) {
        attempt(() => handle?.focus?.());
        return;
      }
      const control = lastFocused?.isConnected ? lastFocused : element.querySelector<HTMLElement>(FOCUSABLE);
      control?.focus({ preventScroll: true });
    },
    update: (changes) => attempt(() => handle?.update?.(changes)),
    unmount,
    get droppedCalls() {
      return droppedCalls;
    },
  };
}

const crashFailure = (error: unknown) => loadFailure('crash', String(error));

/** Whether the element has no text and no graphics, as after an uncaught error during rendering. */
const isBlank = (element: HTMLElement) =>
  element.textContent.trim() === '' && element.querySelector('canvas,svg,img') === null;

/**
 * Listens for uncaught errors from files below an address.
 * @param baseUrl the folder of the mounted release.
 * @returns a function that stops listening.
 */
function watchCrashes(baseUrl: string, onCrash: (error: unknown) => void): () => void {
  const isFromGame = (error: unknown, filename = '') =>
    filename.startsWith(baseUrl) || (error instanceof Error && (error.stack ?? '').includes(baseUrl));
  const onError = ({ error, filename, message }: ErrorEvent) => {
    const thrown: unknown = error ?? message;
    // Check the element in a later task, because React empties its root after the error event.
    if (isFromGame(thrown, filename)) setTimeout(() => onCrash(thrown));
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (isFromGame(reason)) onCrash(reason);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
