import { createClock, type GameModule, type GameSettings } from '@mindloom/game-contract';
import type { Choice, Resolution } from '@mindloom/registry';
import type { Platform } from '../../platform/create-platform';
import { type HostedGame, mountGame } from '../../platform/hosting/mount-game';
import { loadFailure, type LoadFailure } from '../../platform/loading/load-failure';
import { trackLoads } from '../../platform/telemetry/load-reports';
import { createPauses, type PauseReason } from './pauses';
import type { PlayPlan } from './play-plan';
import type { PlaySessionPage } from './play-session-page';
import { type Ending, idle, type Session, sessionAfter, type SessionEnd, type SessionEvent } from './session';

/** A game whose frame breaks this soon after its first one, with nothing scored, has never really started. */
const START_MS = 5000;

export interface PlaySessionParts {
  platform: Pick<
    Platform,
    'choose' | 'load' | 'quarantine' | 'baseUrl' | 'isWithdrawn' | 'onRegistryChanged' | 'reportLoad'
  >;
  /** A monotonic clock in ms. */
  nowMs: () => number;
  /** The present moment, ISO 8601. */
  nowIso: () => string;
  mintId: () => string;
  /** Plans the session anew by the registry as it is known now. */
  replan?: () => PlayPlan;
}

type Chosen = Resolution & { ok: true };

/**
 * Runs one play session: chooses and pins releases, loads and mounts its games one after another, keeps the
 * session's own clock, and reports the end once. The rules are in session.ts; this is their effects.
 */
export function createPlaySession(firstPlan: PlayPlan, parts: PlaySessionParts) {
  const { platform } = parts;
  let plan = firstPlan;
  const listeners = new Set<() => void>();
  const clock = createClock(parts.nowMs);
  const pauses = createPauses(applyPause);
  let session: Session = idle;
  let page: PlaySessionPage | undefined;
  let element: HTMLElement | null = null;
  let hosted: HostedGame | undefined;
  let pinned: Chosen[] = [];
  const played: Choice[] = [];
  let ending: Ending | undefined;
  let readyAtMs = 0;
  let stopWatching: () => void = () => undefined;
  let limitTimer: ReturnType<typeof setTimeout> | undefined;
  clock.pause();
  const loads = trackLoads((slot, outcomes) => {
    if (session.phase !== 'idle') platform.reportLoad({ userId: session.userId, slot, outcomes });
  }, parts.nowMs);

  function become(event: SessionEvent) {
    const before = session;
    session = sessionAfter(before, event);
    if (session === before) return;
    applyPause();
    if (session.phase === 'ended' && before.phase !== 'ended') {
      page?.onEnded(plan, session, played);
      hosted?.unmount();
    }
    if (session.phase === 'ended' || session.phase === 'failed') stopWatching();
    for (const listener of listeners) listener();
  }

  /** The clock runs only while a game is on screen and nothing holds it. */
  function applyPause() {
    const runs = session.phase === 'playing' && !pauses.any();
    clearTimeout(limitTimer);
    if (runs) {
      clock.resume();
      limitTimer = setTimeout(() => finish('limit'), Math.max(0, plan.limitMs - clock.now()));
      hosted?.resume();
    } else {
      clock.pause();
      if (session.phase === 'playing') hosted?.pause();
    }
    for (const listener of listeners) listener();
  }

  /** Asks the game to report, then ends the session whatever the game did. */
  function finish(end: SessionEnd, failure: LoadFailure | null = null) {
    if (session.phase === 'playing') {
      ending = { end, failure };
      hosted?.end();
    }
    become({ type: 'ended', end, failure });
  }

  /** Staff took the slot that is played off the shelf: what was played so far counts. */
  function endWhenWithdrawn() {
    if (session.phase !== 'loading' && session.phase !== 'playing') return;
    const slot = plan.parts[session.finished.length]?.slot;
    if (slot === undefined || !platform.isWithdrawn(slot)) return;
    if (session.phase === 'playing' || session.finished.length > 0)
      finish('withdrawn', loadFailure('withdrawn', slot));
    else become({ type: 'loadFailed', failure: loadFailure('unavailable', slot) });
  }

  /** Chooses for every part. A part that was closed a moment ago gives its place to another game. */
  async function chooseParts(userId: string | null) {
    const slotsOf = (planned: PlayPlan) => planned.parts.map(({ slot }) => slot);
    const resolutions = await platform.choose(slotsOf(plan), userId);
    const next = parts.replan?.() ?? plan;
    if (resolutions.every(({ ok }) => ok) || slotsOf(next).join() === slotsOf(plan).join())
      return resolutions;
    plan = next;
    return platform.choose(slotsOf(plan), userId);
  }

  async function playPart(index: number, choices: readonly Choice[]) {
    endWhenWithdrawn();
    if (session.phase !== 'loading') return;
    const loaded = await platform.load(choices);
    if (session.phase !== 'loading' || element === null) return;
    loads.tried(choices, loaded);
    if (!loaded.ok) loseAll(loaded.failure);
    else mount(index, loaded.game, loaded.choice, choices.slice(choices.indexOf(loaded.choice) + 1));
  }

  function startPart(index: number): Promise<void> {
    const choices = pinned[index]?.choices ?? [];
    loads.began(plan.parts[index]?.slot ?? '', choices);
    return playPart(index, choices);
  }

  function loseAll(failure: LoadFailure) {
    loads.gaveUp();
    become({ type: 'loadFailed', failure });
  }

  function mount(index: number, game: GameModule, choice: Choice, otherChoices: readonly Choice[]) {
    const part = plan.parts[index];
    if (element === null || part === undefined || page === undefined) return;
    const { surroundings, onNotice, onAnnounce, onRecoverableError } = page;
    const place = element.appendChild(document.createElement('div'));
    place.className = 'size-full';
    const fail = (failure: LoadFailure) => {
      loads.broke(choice, failure);
      if (session.phase === 'playing' && (session.total > 0 || clock.now() - readyAtMs > START_MS)) {
        if (otherChoices.length > 0) platform.quarantine(choice);
        finish('crashed', failure);
        return;
      }
      platform.quarantine(choice);
      become({ type: 'partLost' });
      hosted?.unmount();
      place.remove();
      if (otherChoices.length > 0) void playPart(index, otherChoices);
      else loseAll(failure);
    };
    played[index] = choice;
    hosted = mountGame({
      game,
      element: place,
      clock,
      baseUrl: platform.baseUrl(choice),
      settings: {
        difficulty: part.difficulty,
        seed: part.seed,
        limitMs: plan.limitMs,
        ...surroundings(),
      },
      events: {
        onReady: () => {
          readyAtMs = clock.now();
          loads.ready(choice);
          become({ type: 'partReady' });
        },
        onScore: (total) => become({ type: 'scored', total }),
        onEnd: (metrics) => {
          const isLast = index === plan.parts.length - 1;
          loads.ready(choice);
          become({ type: 'partReady' });
          become({ type: 'partEnded', metrics, isLast, ...(ending && { ending }) });
          if (isLast || ending !== undefined) return;
          hosted?.unmount();
          place.remove();
          void startPart(index + 1);
        },
        onNotice,
        onAnnounce,
        onRecoverableError,
        onFailure: fail,
      },
    });
  }

  return {
    get: () => session,
    /** What is played. Its games may change until the first of them is loaded. */
    plan: () => plan,
    clock,
    /** Has a preview been played in this session? Nothing of it is a result then. */
    isPreview: () => played.some(({ source }) => source === 'preview'),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Where games are drawn; null when the place leaves the page. */
    attach: (place: HTMLElement | null) => {
      element = place;
    },
    /** @param userId the account that the result will belong to; without one nothing starts. */
    start: async (userId: string | null, startedBy: PlaySessionPage) => {
      page = startedBy;
      become({ type: 'started', sessionId: parts.mintId(), userId, startedAt: parts.nowIso() });
      if (session.phase !== 'loading') return;
      const resolutions = await chooseParts(userId);
      if (session.phase !== 'loading') return;
      pinned = resolutions.filter((resolution) => resolution.ok);
      const refused = resolutions.find((resolution) => !resolution.ok);
      if (refused?.ok === false) {
        const kind = refused.why === 'unread' ? 'registry-unread' : 'unavailable';
        become({ type: 'loadFailed', failure: loadFailure(kind, refused.why) });
      } else {
        stopWatching = platform.onRegistryChanged(endWhenWithdrawn);
        await startPart(0);
      }
    },
    finish,
    pause: pauses.add,
    resume: pauses.remove,
    pausedBy: (reason: PauseReason) => pauses.has(reason),
    update: (changes: Partial<GameSettings>) => hosted?.update(changes),
    saved: () => become({ type: 'saved' }),
    close: () => {
      stopWatching();
      hosted?.unmount();
      clearTimeout(limitTimer);
      become({ type: 'closed' });
    },
  };
}

export type PlaySession = ReturnType<typeof createPlaySession>;
