import { createListeners } from '@mindloom/base';
import { createClock, type GameSettings, type Notice } from '@mindloom/game-contract';
import type { Platform } from '../../platform/create-platform';
import { type HostedGame, mountGame } from '../../platform/hosting/mount-game';
import { loadFailure, type LoadFailure } from '../../platform/loading/load-failure';
import { trackLoads } from '../../platform/telemetry/load-reports';
import type { PlayPlan } from './play-plan';
import {
  currentSlot,
  type EndedSession,
  idleSession,
  type PauseReason,
  type Session,
  sessionAfter,
  type SessionEnd,
  type SessionEvent,
} from './session';

/** What a session reads from the page around it, and reports to it. */
export interface PlaySessionPage {
  /** Settings of the shell, read when a game is mounted. */
  settings: () => Pick<GameSettings, 'theme' | 'reducedMotion' | 'sound' | 'locale'>;
  /** Called once per session, when it ends. */
  onEnded: (session: EndedSession) => void;
  onNotice: (notice: Notice) => void;
  onAnnounce: (text: string) => void;
  /** Something failed inside the game, but the game is still on screen. */
  onRecoverableError: (failure: LoadFailure) => void;
}

export interface PlaySessionParts {
  platform: Pick<
    Platform,
    'choose' | 'load' | 'quarantine' | 'baseUrl' | 'isWithdrawn' | 'onRegistryChanged' | 'reportLoad'
  >;
  /** A monotonic clock in ms. */
  nowMs: () => number;
  /** The current time, ISO 8601. */
  nowIso: () => string;
  mintId: () => string;
  /** Plans the session again with the current registry. */
  replan?: () => PlayPlan;
}

type LoadingSession = Session & { phase: 'loading' };

/**
 * Runs one play session: chooses and pins releases, loads and mounts its games one after another, runs the session
 * clock and reports the end once. The rules are in session.ts. Each event first changes the state, then the effects
 * follow from the state before and after it, then the listeners are called once.
 */
export function createPlaySession(plan: PlayPlan, parts: PlaySessionParts) {
  const { platform } = parts;
  const { subscribe, notify } = createListeners();
  const clock = createClock(parts.nowMs);
  const queue: SessionEvent[] = [];
  let session = idleSession(plan);
  let isDispatching = false;
  let page: PlaySessionPage | undefined;
  let element: HTMLElement | null = null;
  let frame: HTMLElement | undefined;
  let hosted: HostedGame | undefined;
  let limitTimer: ReturnType<typeof setTimeout> | undefined;
  let stopWatchingRegistry: () => void = () => undefined;
  clock.pause();
  const loads = trackLoads((slot, outcomes) => {
    if (session.phase !== 'idle') platform.reportLoad({ userId: session.userId, slot, outcomes });
  }, parts.nowMs);

  /** An event that is dispatched while another one is processed waits for its turn. */
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
    if (is !== null && is.readyAtMs !== null && is.readyAtMs !== was?.readyAtMs && is.mounted !== null)
      loads.ready(is.mounted.choice);
    if (is !== null && is.broken !== null && is.broken !== was?.broken) {
      const { choice, failure, isQuarantined } = is.broken;
      loads.broke(choice, failure);
      if (isQuarantined) platform.quarantine(choice);
      if (after.phase !== 'loading') loads.gaveUp();
    }
    if (after.phase === 'ended' && before.phase !== 'ended') page?.onEnded(after);
    if (was?.mounted !== is?.mounted) {
      unmount();
      if (is !== null && is.mounted !== null) mount(is, is.mounted);
    }
    if (isPaused(after) && !isPaused(before)) hosted?.pause();
    if (isRunning(after) && isPaused(before)) hosted?.resume();
    if (isWatched(after) !== isWatched(before)) {
      stopWatchingRegistry();
      stopWatchingRegistry = isWatched(after) ? platform.onRegistryChanged(checkWithdrawn) : () => undefined;
    }
    if (after.phase === 'loading' && after.attempt !== before.attempt)
      void (after.pinned.length === 0 ? choose(after) : load(after));
    if (is?.ending && !was?.ending) hosted?.end();
  }

  /** The clock runs while a game is on screen and not paused. A device that slept can be late: set the timer again. */
  function followClock(before: Session, after: Session) {
    if (isRunning(after) && !isRunning(before)) clock.resume();
    if (!isRunning(after) && isRunning(before)) clock.pause();
    clearTimeout(limitTimer);
    if (!isRunning(after)) return;
    const leftMs = Math.max(0, after.plan.limitMs - clock.now());
    limitTimer = setTimeout(() => dispatch({ type: 'endRequested', end: 'limit' }), leftMs);
  }

  /** Chooses for every part. A set that names a slot that was just closed is planned again, once. */
  async function choose({ plan: firstPlan, userId, attempt }: LoadingSession) {
    const chooseFor = (planned: PlayPlan) => platform.choose(slotsOf(planned), userId);
    let chosenPlan = firstPlan;
    let resolutions = await chooseFor(chosenPlan);
    const nextPlan = resolutions.every(({ ok }) => ok) ? chosenPlan : (parts.replan?.() ?? chosenPlan);
    if (slotsOf(nextPlan).join() !== slotsOf(chosenPlan).join()) {
      chosenPlan = nextPlan;
      resolutions = await chooseFor(chosenPlan);
    }
    const choices = resolutions.flatMap((resolution) => (resolution.ok ? [resolution.choices] : []));
    const refused = resolutions.find((resolution) => !resolution.ok);
    if (refused?.ok === false) {
      const kind = refused.why === 'unread' ? 'registry-unread' : 'unavailable';
      dispatch({ type: 'loadFailed', attempt, failure: loadFailure(kind, refused.why) });
    } else dispatch({ type: 'chosen', attempt, plan: chosenPlan, choices });
  }

  /** Loads the best release that is left for the current part. */
  async function load(loading: LoadingSession) {
    const { attempt, remaining } = loading;
    const isFirstOfPart = remaining === loading.pinned[loading.finished.length];
    if (isFirstOfPart) loads.began(currentSlot(loading), remaining);
    if (platform.isWithdrawn(currentSlot(loading))) {
      dispatch({ type: 'withdrawn', slot: currentSlot(loading) });
      return;
    }
    const loaded = await platform.load(remaining);
    if (session.attempt !== attempt || session.phase !== 'loading') return;
    loads.tried(remaining, loaded);
    if (loaded.ok) dispatch({ type: 'loaded', attempt, game: loaded.game, choice: loaded.choice });
    else {
      loads.gaveUp();
      dispatch({ type: 'loadFailed', attempt, failure: loaded.failure });
    }
  }

  function mount({ plan: played, finished, attempt }: Run, { game, choice }: NonNullable<Run['mounted']>) {
    const part = played.parts[finished.length] ?? played.parts[0];
    if (page === undefined) throw new Error('a game is mounted only after the session was started');
    frame = document.createElement('div');
    frame.className = 'size-full';
    element?.append(frame);
    hosted = mountGame({
      game,
      element: frame,
      clock,
      baseUrl: platform.baseUrl(choice),
      settings: {
        difficulty: part.difficulty,
        seed: part.seed,
        limitMs: played.limitMs,
        ...page.settings(),
      },
      events: {
        onReady: () => dispatch({ type: 'partReady', attempt, atMs: clock.now() }),
        onScore: (total) => dispatch({ type: 'scored', attempt, total }),
        onEnd: (report) => {
          // A game may end without having been ready.
          dispatch({ type: 'partReady', attempt, atMs: clock.now() });
          dispatch({ type: 'partEnded', attempt, report });
        },
        onNotice: page.onNotice,
        onAnnounce: page.onAnnounce,
        onRecoverableError: page.onRecoverableError,
        onFailure: (failure) => dispatch({ type: 'partFailed', attempt, failure, atMs: clock.now() }),
      },
    });
  }

  function unmount() {
    hosted?.unmount();
    frame?.remove();
    hosted = undefined;
    frame = undefined;
  }

  function checkWithdrawn() {
    const slot = currentSlot(session);
    if (platform.isWithdrawn(slot)) dispatch({ type: 'withdrawn', slot });
  }

  return {
    get: () => session,
    subscribe,
    clock,
    /** Sets the element that games are drawn in; null when it leaves the page. */
    attach: (place: HTMLElement | null) => {
      element = place;
      if (frame !== undefined && frame.parentElement !== place) place?.append(frame);
    },
    /** @param userId the account that the result will belong to. Without an account the session stays idle. */
    start: (userId: string | null, startedBy: PlaySessionPage) => {
      page = startedBy;
      dispatch({ type: 'started', sessionId: parts.mintId(), userId, startedAt: parts.nowIso() });
    },
    /** Asks the game to report, then ends the session. */
    end: (end: SessionEnd) => dispatch({ type: 'endRequested', end }),
    pause: (...reasons: PauseReason[]) => dispatch({ type: 'paused', reasons }),
    resume: (reason: PauseReason) => dispatch({ type: 'resumed', reason }),
    update: (changes: Partial<GameSettings>) => hosted?.update(changes),
    saved: () => dispatch({ type: 'saved' }),
    close: () => dispatch({ type: 'closed' }),
  };
}

export type PlaySession = ReturnType<typeof createPlaySession>;

type Run = Exclude<Session, { phase: 'idle' }>;

const runOf = (session: Session): Run | null => (session.phase === 'idle' ? null : session);
const isRunning = (session: Session) => session.phase === 'playing' && session.pauses.size === 0;
const isPaused = (session: Session) => session.phase === 'playing' && session.pauses.size > 0;
const slotsOf = ({ parts }: PlayPlan) => parts.map(({ slot }) => slot);

/** Staff can withdraw the slot at any time between the choice of the releases and the end of the session. */
const isWatched = (session: Session) =>
  (session.phase === 'loading' || session.phase === 'playing') && session.pinned.length > 0;
