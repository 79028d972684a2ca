import { createListeners } from '@mindloom/base';
import { createClock, type GameSettings, type Notice, type PausableClock } from '@mindloom/game-contract';
import type { Platform } from '../../platform/create-platform';
import { type HostedGame, mountGame } from '../../platform/hosting/mount-game';
import { loadFailure, type LoadFailure } from '@mindloom/game-loading';
import type { markStart } from '../../platform/telemetry/start-marks';
import { trackPlays } from '../../platform/telemetry/track-plays';
import type { PlannedPart, PlayPlan } from './play-plan';
import { seenItemsIn, type SeenMemory } from './seen-items';
import { sessionAfter, type SessionEvent } from './session';
import {
  type Candidate,
  currentPart,
  currentSlot,
  type EndedSession,
  idleSession,
  isLoading,
  isPaused,
  isRunning,
  isWatched,
  type LoadedPart,
  type LoadingSession,
  type PauseReason,
  type Run,
  runOf,
  type Session,
} from './session-state';

/** What a session needs from its page: settings to read, and callbacks for its events. */
export interface PlaySessionPage {
  /** Settings of the shell, read when a game is mounted. */
  settings: () => Pick<GameSettings, 'theme' | 'reducedMotion' | 'sound' | 'locale'>;
  /** Called once per session, when it ends. */
  onEnded: (session: EndedSession) => void;
  onNotice: (notice: Notice) => void;
  onAnnounce: (text: string) => void;
  /** Called when something failed inside the game, but the game is still on screen. */
  onRecoverableError: (failure: LoadFailure) => void;
}

export interface PlaySessionParts {
  platform: Pick<
    Platform,
    | 'choose'
    | 'load'
    | 'quarantine'
    | 'baseUrl'
    | 'isWithdrawn'
    | 'onRegistryChanged'
    | 'reportLoad'
    | 'reportErrors'
  >;
  /** A monotonic clock in ms. */
  nowMs: () => number;
  /** The current time, ISO 8601. */
  nowIso: () => string;
  mintId: () => string;
  /**
   * Whether the player pressed Play again. If so, the registry was read shortly before, so the start waits only briefly
   * for a newer one.
   */
  isRestart?: boolean;
  /** The items that players saw lately. Without this memory, games can repeat items at once. */
  seen?: SeenMemory;
  /** Writes a start mark of each play, so that the next visit can report a freeze. */
  markStart?: typeof markStart;
}

/**
 * The maximum number of other slots that are tried in place of a part's slot. With a limit, the player does not have to
 * wait for a long series of failures.
 */
const MAX_REPLACEMENTS = 3;

/**
 * Runs one play session: chooses the releases once, loads and mounts the games one after another, runs the clock of
 * each part and reports the end once. The rules are in session.ts. Each event first changes the state. Then the
 * effects are derived from the old and the new state. Then the listeners are called once.
 */
export function createPlaySession(plan: PlayPlan, parts: PlaySessionParts) {
  const { platform } = parts;
  const { subscribe, notify } = createListeners();
  const queue: SessionEvent[] = [];
  let session = idleSession(plan);
  let isDispatching = false;
  let page: PlaySessionPage | undefined;
  let element: HTMLElement | null = null;
  let frame: HTMLElement | undefined;
  let hosted: HostedGame | undefined;
  let clock: PausableClock | undefined;
  let limitTimer: ReturnType<typeof setTimeout> | undefined;
  let stopWatchingRegistry: () => void = () => undefined;
  const elapsedMs = () => clock?.now() ?? 0;
  const player = () => runOf(session)?.userId ?? null;
  const loads = trackPlays({ ...parts, ...platform, userId: player });

  /** Processes an event. If another event is being processed, the new event waits for its turn. */
  function dispatch(event: SessionEvent) {
    queue.push(event);
    if (isDispatching) return;
    isDispatching = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) process(next);
    } finally {
      isDispatching = false;
    }
  }

  function process(event: SessionEvent) {
    const before = session;
    session = sessionAfter(before, event);
    if (session === before) return;
    applyEffects(before, session);
    notify();
  }

  function applyEffects(before: Session, after: Session) {
    const [was, is] = [runOf(before), runOf(after)];
    followClock(before, after);
    if (after.phase === 'playing' && before.phase !== 'playing' && after.mounted !== null)
      loads.ready(after.mounted.choice);
    if (is !== null && is.broken !== null && is.broken !== was?.broken) {
      const { choice, failure, isQuarantined } = is.broken;
      loads.broke(choice, failure);
      if (isQuarantined) platform.quarantine(choice);
      if (!isLoading(after)) loads.gaveUp();
    }
    if (after.phase === 'ended' && before.phase !== 'ended') page?.onEnded(after);
    if (was?.mounted !== is?.mounted) {
      unmount();
      if (is !== null && is.mounted !== null) mount(is, is.mounted);
    }
    if (isPaused(after) && !isPaused(before)) hosted?.pause();
    if (isRunning(after) && isPaused(before)) {
      hosted?.resume();
      focusGame();
    }
    if (isWatched(after) !== isWatched(before)) {
      stopWatchingRegistry();
      stopWatchingRegistry = isWatched(after) ? platform.onRegistryChanged(checkWithdrawn) : () => undefined;
    }
    if (isLoading(after) && after.attempt !== before.attempt)
      void (after.pinned.length === 0 ? choose(after) : load(after));
    if (is?.ending && !was?.ending) hosted?.end();
  }

  /**
   * Runs the clock while a game is on screen and not paused. Sets the timer of the time limit again after every event,
   * because the previous timer is late if the device slept.
   */
  function followClock(before: Session, after: Session) {
    if (isRunning(after) && !isRunning(before)) clock?.resume();
    if (!isRunning(after) && isRunning(before)) clock?.pause();
    clearTimeout(limitTimer);
    if (!isRunning(after)) return;
    const leftMs = Math.max(0, currentPart(after).limitMs - elapsedMs());
    limitTimer = setTimeout(() => dispatch({ type: 'partEndRequested', end: 'limit' }), leftMs);
  }

  /** Chooses releases for every part and its replacements, all from one snapshot of the registry. */
  async function choose({ plan: planned, userId, attempt }: LoadingSession) {
    const slotsOf = (part: PlannedPart) => [part.slot, ...part.replacements];
    const slots = [...new Set(planned.parts.flatMap(slotsOf))];
    const resolutions = await platform.choose(slots, userId, parts.isRestart);
    const choicesOf = (slot: string) => {
      const resolution = resolutions[slots.indexOf(slot)];
      return resolution?.ok ? resolution.choices.map((choice) => ({ slot, choice })) : [];
    };
    const candidates = planned.parts.map((part): Candidate[] => {
      const replacements = part.replacements.map(choicesOf).filter(({ length }) => length > 0);
      return [...choicesOf(part.slot), ...replacements.slice(0, MAX_REPLACEMENTS).flat()];
    });
    const refused = resolutions.find((resolution) => !resolution.ok);
    if (refused?.ok === false && candidates[0]?.length === 0) {
      const kind = refused.why === 'unread' ? 'registry-unread' : 'unavailable';
      dispatch({ type: 'loadFailed', attempt, failure: loadFailure(kind, refused.why) });
    } else dispatch({ type: 'chosen', attempt, candidates });
  }

  /** Loads the current part: the best release of the first remaining slot. */
  async function load({ attempt, remaining, pinned, partIndex }: LoadingSession) {
    const slot = remaining[0]?.slot ?? '';
    const choices = remaining.filter((candidate) => candidate.slot === slot).map(({ choice }) => choice);
    const isFirstOfSlot = pinned[partIndex]?.find((candidate) => candidate.slot === slot) === remaining[0];
    if (isFirstOfSlot) loads.began(slot, choices);
    if (platform.isWithdrawn(slot)) {
      dispatch({ type: 'withdrawn', slot });
      return;
    }
    const loaded = await platform.load(choices);
    if (session.attempt !== attempt || !isLoading(session)) return;
    loads.tried(choices, loaded);
    if (loaded.ok) dispatch({ type: 'loaded', attempt, game: loaded.game, choice: loaded.choice });
    else {
      loads.gaveUp();
      dispatch({ type: 'loadFailed', attempt, failure: loaded.failure });
    }
  }

  function mount(run: Session & Run, { slot, game, choice }: LoadedPart) {
    const { attempt } = run;
    const part = currentPart(run);
    if (page === undefined) throw new Error('a game can be mounted only after the session was started');
    const seen = seenItemsIn({ game, choice, userId: run.userId, plan }, parts.seen);
    const baseUrl = platform.baseUrl(choice);
    loads.mounted({ slot, choice, baseUrl });
    clock = createClock(parts.nowMs);
    clock.pause();
    frame = document.createElement('div');
    frame.className = 'size-full';
    element?.append(frame);
    const settings: GameSettings = {
      difficulty: part.difficulty,
      seed: part.seed,
      limitMs: part.limitMs,
      ...(part.pace !== undefined && { pace: part.pace }),
      ...(part.ability !== undefined && { ability: part.ability }),
      ...(part.earlierSets !== undefined && { earlierSets: part.earlierSets }),
      ...(part.startsAtOnce === true && { startsAtOnce: true }),
      ...page.settings(),
      ...seen.settings,
    };
    hosted = mountGame({
      game,
      element: frame,
      clock,
      baseUrl,
      settings,
      events: {
        onReady: () => dispatch({ type: 'partReady', attempt }),
        onScore: (total) => dispatch({ type: 'scored', attempt, total }),
        onEnd: (report) => {
          // A game can end without having called `ready`.
          dispatch({ type: 'partReady', attempt });
          seen.add(report.shown);
          dispatch({ type: 'partEnded', attempt, report, settings, atMs: elapsedMs() });
        },
        onNotice: page.onNotice,
        onAnnounce: page.onAnnounce,
        onUncaughtError: loads.uncaught,
        onRecoverableError: page.onRecoverableError,
        onFailure: (failure) => dispatch({ type: 'partFailed', attempt, failure, atMs: elapsedMs() }),
      },
    });
  }

  function unmount() {
    hosted?.unmount();
    loads.unmounted();
    frame?.remove();
    hosted = undefined;
    frame = undefined;
  }

  /**
   * Focuses the game in a later task. By then, the game has rendered the end of the pause, and an open dialog has
   * closed.
   */
  function focusGame() {
    setTimeout(() => {
      if (isRunning(session)) hosted?.focus();
    });
  }

  function checkWithdrawn() {
    const slot = currentSlot(session);
    if (platform.isWithdrawn(slot)) dispatch({ type: 'withdrawn', slot });
  }

  return {
    get: () => session,
    subscribe,
    /** The time on the current part's clock. The clock starts at the game's first frame and stops during a pause. */
    elapsedMs,
    /** Sets the element into which games are mounted; null when the element is removed from the page. */
    attach: (place: HTMLElement | null) => {
      element = place;
      if (frame !== undefined && frame.parentElement !== place) place?.append(frame);
    },
    /** @param userId the account that the result will belong to. If it is null, the session stays idle. */
    start: (userId: string | null, startedBy: PlaySessionPage) => {
      page = startedBy;
      dispatch({ type: 'started', sessionId: parts.mintId(), userId, startedAt: parts.nowIso() });
    },
    /** For the button End Game. Asks the game for its report and ends the part. A set continues with the next part. */
    endPart: () => dispatch({ type: 'partEndRequested', end: 'left' }),
    /** Asks the game for its report, then ends the session. */
    leave: () => dispatch({ type: 'left' }),
    /** Continues with the next part of a set. */
    continueSet: () => dispatch({ type: 'continued' }),
    pause: (...reasons: PauseReason[]) => dispatch({ type: 'paused', reasons }),
    resume: (reason: PauseReason) => dispatch({ type: 'resumed', reason }),
    focusGame,
    update: (changes: Partial<GameSettings>) => hosted?.update(changes),
    saved: () => dispatch({ type: 'saved' }),
    close: () => dispatch({ type: 'closed' }),
  };
}

export type PlaySession = ReturnType<typeof createPlaySession>;
