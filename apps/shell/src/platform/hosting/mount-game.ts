import {
  FRAMED_END_LIMIT_MS,
  type GameError,
  isFramed,
  FOCUSABLE,
  isBlank,
} from '@mindloom/game-frame/shell';
import {
  type Clock,
  type GameHandle,
  type GameModule,
  type GameSettings,
  highestTotal,
  isValidTotal,
  type Notice,
  reportOf,
  type RunReport,
} from '@mindloom/game-contract';
import { loadFailure, type LoadFailure, noteLoadTime } from '@mindloom/game-loading';
import type { UncaughtError } from '../telemetry/release-errors';

/** The contract's time limit from the mount to the first usable frame. */
const READY_LIMIT_MS = 5000;

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
  /**
   * Called for every error that the game did not catch. It is called before `onFailure` or `onRecoverableError` is
   * called for the same error.
   */
  onUncaughtError(error: UncaughtError): void;
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
  /** The number of the game's calls to the host that were dropped, because the contract does not allow them. */
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
  const maxTotal = highestTotal(game.info, settings.limitMs);
  let refusedTotals = 0;
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
  const meet = (error: UncaughtError, hasVanished: boolean) => {
    if (phase === 'unmounted') return;
    if (hasVanished) fail(crashFailure(error.thrown));
    else events.onRecoverableError(crashFailure(error.thrown));
  };
  const stopWatching = isFramed(game)
    ? game.watch({
        onError: (framed) => {
          const error: UncaughtError = {
            kind: framed.isRejection ? 'rejection' : 'error',
            thrown: thrownInFrame(framed),
          };
          events.onUncaughtError(error);
          meet(error, framed.isBlank);
        },
        onLost: (reason) =>
          fail(loadFailure(reason === 'frozen' ? 'frozen' : 'lost', `the frame was closed: ${reason}`)),
      })
    : watchErrors(baseUrl, (error) => {
        events.onUncaughtError(error);
        const act = () => meet(error, isBlank(element));
        // Check the element in a later task, because React empties its root after the error event.
        if (error.kind === 'error') setTimeout(act);
        else act();
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
    const report = reportOf(game.info, summary);
    events.onEnd(refusedTotals === 0 ? report : { ...report, metrics: { ...report.metrics, refusedTotals } });
  };
  const score = (total: number) => {
    if (!isLive() || !isValidTotal(total)) drop();
    else if (total <= maxTotal) events.onScore(total);
    // The last accepted total stays. The result says that totals were refused, and the console counts the plays in
    // which this happened.
    else refusedTotals += 1;
  };
  /** Calls the game, and reports an exception as a recoverable error. */
  const attempt = (command: () => void) => {
    try {
      command();
    } catch (error) {
      events.onUncaughtError({ kind: 'error', thrown: error });
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
        onScoreChange: score,
        onGameEnd: end,
        notify: (notice) => (phase === 'unmounted' ? drop() : events.onNotice(notice)),
        announce: (text) => (phase === 'unmounted' ? drop() : events.onAnnounce(text)),
      },
      settings,
    );
  } catch (error) {
    events.onUncaughtError({ kind: 'error', thrown: error });
    // Report in a microtask, because the caller has not received the hosted game yet.
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
      // The game may have restored the focus itself.
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

/** Creates the error that a frame has reported. Its stack is that of the game. */
function thrownInFrame({ name, message, stack }: GameError): Error {
  const error = new Error(message);
  return Object.assign(error, { name, stack });
}

const crashFailure = (error: unknown) => loadFailure('crash', String(error));

/**
 * Listens for uncaught errors and unhandled rejections from files below an address.
 * @param baseUrl the folder of the mounted release.
 * @returns a function that stops listening.
 */
function watchErrors(baseUrl: string, onUncaught: (error: UncaughtError) => void): () => void {
  const isFromGame = (error: unknown, filename = '') =>
    filename.startsWith(baseUrl) || (error instanceof Error && (error.stack ?? '').includes(baseUrl));
  const onError = ({ error, filename, message, lineno: line, colno: column }: ErrorEvent) => {
    const thrown: unknown = error ?? message;
    if (isFromGame(thrown, filename))
      onUncaught({ kind: 'error', thrown, place: { address: filename, line, column } });
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (isFromGame(reason)) onUncaught({ kind: 'rejection', thrown: reason });
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
