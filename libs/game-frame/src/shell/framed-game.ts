import { isRecord } from '@mindloom/base';
import {
  type Clock,
  type GameHandle,
  type GameHost,
  type GameInfo,
  type GameModule,
  type GameSettings,
  type GameSummary,
  type ReplayHost,
  type RunLog,
} from '@mindloom/game-contract';
import { CHECK_MS, createHeartbeat } from '../protocol/heartbeat';
import type { ClockSample, FromFrame, ToFrame } from '../protocol/messages';
import type { Excess } from '../protocol/traffic-limit';

/** An uncaught error of a game that runs in a frame. */
export interface GameError {
  /** The name of the uncaught error, such as `TypeError`. */
  name: string;
  message: string;
  stack: string;
  isRejection: boolean;
  /** Whether nothing of the game is on screen any more. */
  isBlank: boolean;
}

/**
 * Why a frame was closed. `focus`: the game took the focus from controls of the shell too often. `removed`: the shell
 * removed the frame while the game was not mounted.
 */
export type LossReason = Excess | 'invalid' | 'frozen' | 'left' | 'focus' | 'removed';

export interface GameWatcher {
  onError: (error: GameError) => void;
  /** Called at most once, when the frame was closed and the run cannot continue. */
  onLost: (reason: LossReason) => void;
}

/**
 * A game that runs in a frame. The host treats it like any other game, but does not notice that the frame fails. So the
 * caller must watch for failures of the frame.
 */
export interface FramedGame extends GameModule {
  mountWithBot?: GameModule['mount'];
  /**
   * Watches for the failure of the frame.
   * @returns a function that stops watching.
   */
  watch(watcher: GameWatcher): () => void;
}

export const isFramed = (game: GameModule): game is FramedGame => 'watch' in game;

/**
 * How long a framed game may take to report after `end`. Its report is a message, which arrives after the call of `end`
 * has returned.
 */
export const FRAMED_END_LIMIT_MS = 1500;

interface FramedGameParts {
  info: GameInfo;
  canPlayItself: boolean;
  /** Whether the game can show a recorded run. */
  canReplay?: boolean | undefined;
  send: (message: ToFrame) => void;
  /** Shows the frame in an element; null hides the frame. */
  place: (element: HTMLElement | null) => void;
  focus: () => void;
  /** Removes the frame for good. */
  remove: () => void;
  nowMs: () => number;
}

/** A recorded run that is shown in the frame. */
interface ShownRun {
  id: number;
  recordedFor: ReplayHost;
}

interface Run {
  id: number;
  host: GameHost;
  isDemo: boolean;
  /** Whether the last message to the frame said that the clock was running. */
  isClockRunning: boolean;
}

/** Whether a value has the form of a summary. The host checks every field, as for a game in the page. */
const isSummary = (value: unknown): value is GameSummary => isRecord(value) && isRecord(value.metrics);

/** A clock that its owner can pause, such as that of a play. */
const isPausedClock = (clock: Clock): boolean => 'paused' in clock && clock.paused === true;

/**
 * Creates a stand-in for a game that runs in a frame. The host mounts the stand-in like any game. The stand-in sends a
 * message to the frame for each call of the host, and calls the host for each message of the frame.
 * @returns the stand-in as `game`, the function `receive` for each message of the frame, and the function `lose` to call
 * if the frame is closed.
 */
export function createFramedGame(parts: FramedGameParts) {
  const { info, canPlayItself, canReplay, send, place, focus, remove, nowMs } = parts;
  const heartbeat = createHeartbeat();
  const watchers = new Set<GameWatcher>();
  let run: Run | null = null;
  let shown: ShownRun | null = null;
  let runs = 0;
  let isLost = false;
  let checks: ReturnType<typeof setInterval> | undefined;

  const sampleOf = (clock: Clock): ClockSample => ({
    countedMs: clock.now(),
    shellMs: nowMs(),
    isRunning: !isPausedClock(clock),
  });

  /**
   * Sends a message to the frame if the run's clock was started or stopped. The host starts and stops the clock without
   * a call to the game.
   */
  const sendClock = (current: Run) => {
    const clock = sampleOf(current.host.clock);
    if (clock.isRunning === current.isClockRunning) return;
    current.isClockRunning = clock.isRunning;
    send({ type: 'clock', run: current.id, clock });
  };

  const lose = (reason: LossReason) => {
    if (isLost) return;
    isLost = true;
    clearInterval(checks);
    remove();
    for (const { onLost } of watchers) onLost(reason);
  };

  const checkHeartbeat = () => {
    if (document.visibilityState === 'hidden') heartbeat.reset();
    else if (heartbeat.check(nowMs())) lose('frozen');
  };

  const startChecks = () => {
    heartbeat.reset();
    clearInterval(checks);
    checks = setInterval(checkHeartbeat, CHECK_MS);
  };

  const mountAs = (
    element: HTMLElement,
    host: GameHost,
    settings: GameSettings,
    isDemo: boolean,
  ): GameHandle => {
    if (isLost) throw new Error('the frame of this game was closed');
    const id = (runs += 1);
    const clock = sampleOf(host.clock);
    const own: Run = { id, host, isDemo, isClockRunning: clock.isRunning };
    run = own;
    shown = null;
    place(element);
    send({ type: 'mount', run: id, settings, clock, isDemo });
    startChecks();
    const tell = (type: 'pause' | 'resume' | 'end' | 'focus') => {
      sendClock(own);
      send({ type, run: id });
    };
    return {
      pause: () => tell('pause'),
      resume: () => tell('resume'),
      end: () => tell('end'),
      update: (changes) => send({ type: 'update', run: id, settings: changes }),
      focus: () => {
        if (run !== own) return;
        focus();
        tell('focus');
      },
      unmount: () => {
        if (run !== own) return;
        run = null;
        clearInterval(checks);
        send({ type: 'unmount', run: id });
        place(null);
      },
    };
  };

  const replay = (element: HTMLElement, host: ReplayHost, settings: GameSettings, log: RunLog) => {
    if (isLost) throw new Error('the frame of this game was closed');
    const own: ShownRun = { id: (runs += 1), recordedFor: host };
    run = null;
    shown = own;
    place(element);
    send({ type: 'replay', run: own.id, settings, log });
    startChecks();
    return {
      show: (atMs: number) => send({ type: 'show', run: own.id, atMs }),
      update: (changes: Partial<GameSettings>) => send({ type: 'update', run: own.id, settings: changes }),
      unmount: () => {
        if (shown !== own) return;
        shown = null;
        clearInterval(checks);
        send({ type: 'unmount', run: own.id });
        place(null);
      },
    };
  };

  const receive = (message: FromFrame) => {
    heartbeat.heard();
    if ('run' in message && message.run === shown?.id) {
      // The host checks the moments, as for a game in the page.
      if (message.type === 'ready')
        shown.recordedFor.ready(Array.isArray(message.moments) ? message.moments : []);
      if (message.type === 'threw') for (const { onError } of watchers) onError(message);
      return;
    }
    if (run !== null && message.type === 'beat') sendClock(run);
    if (!('run' in message) || run === null || message.run !== run.id) return;
    const { host } = run;
    if (message.type === 'ready') {
      // A game in the page takes the focus at its start. A game in a frame cannot, so give the focus to its frame.
      if (!run.isDemo && document.activeElement === document.body) focus();
      host.ready();
      // Send the state of the clock, because the host starts the clock when the game is ready.
      if (run !== null) sendClock(run);
    }
    if (message.type === 'score') host.onScoreChange(message.total);
    if (message.type === 'notice') host.notify(message.notice);
    if (message.type === 'announce') host.announce(message.text);
    if (message.type === 'end') host.onGameEnd(isSummary(message.summary) ? message.summary : undefined);
    if (message.type === 'threw') for (const { onError } of watchers) onError(message);
  };

  const game: FramedGame = {
    info,
    mount: (element, host, settings) => mountAs(element, host, settings, false),
    ...(canPlayItself && {
      mountWithBot: (element: HTMLElement, host: GameHost, settings: GameSettings) =>
        mountAs(element, host, settings, true),
    }),
    ...(canReplay === true && { replay }),
    watch(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
  return { game, receive, lose };
}
