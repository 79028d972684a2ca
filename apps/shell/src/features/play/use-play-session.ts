import type { FinishedPlay } from '@mindloom/data-access';
import { type CatalogueEntry, civilDate, type LaunchPlan } from '@mindloom/domain';
import type { Notice } from '@mindloom/game-contract';
import { announce, dismissToasts, holdToasts } from '@mindloom/ui';
import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Platform } from '../../platform/create-platform';
import { answerPace, isMotionReduced, isSoundOn, vibrateFor } from '../../platform/preferences';
import { pointerClass } from '../../platform/pointer-class';
import { markStart } from '../../platform/telemetry/start-marks';
import { seenItemsOnDevice } from './seen-items';
import type { GuardLeave } from './exit-dialog';
import { planSession, type RankedStart } from './play-plan';
import { createPlaySession, type PlaySession } from './play-session';
import { finishedPlay, noteFinished, recordResult, withPointer } from './record-result';
import type { GameTrend } from './result/result-trend';
import { type EndedSession, hasResult, type Session } from './session-state';

export type SiteMenu = ComponentType<{ onOpenChange: (open: boolean) => void }>;

/** Values and functions that the app passes to the play feature. */
export interface PlayContext {
  platform: Platform;
  theme: 'light' | 'dark';
  gamesPath: string;
  /** The page of the Daily Brain Challenge. */
  setPath: string;
  dashboardPath: string;
  rankingPath: string;
  /** Loads the component that draws the trend of a game in its result. */
  loadTrend: () => Promise<GameTrend>;
  /** Whether the player who started the session is still signed in. */
  isSignedIn: boolean;
  openLogin: () => void;
  guardLeave: GuardLeave;
  /** The menu button with the site's links, for screens on which the game's bar replaces the header. */
  SiteMenu: SiteMenu;
}

interface PlaySessionOptions extends PlayContext {
  entry: CatalogueEntry;
  launch: LaunchPlan;
  userId: string;
  /** The ability for which the game chooses items; null without For you. */
  ability: number | null;
  /** Whether the player pressed Play again, so that the session repeats a play. */
  isRestart: boolean;
  /** The ticket of a ranked set; null for any other play. */
  ranked: RankedStart | null;
}

/** A message of the game. The play view shows it in a reserved line (D-84). */
export interface ShownNotice extends Notice {
  /** The id of the message. Each message has its own id, so that a message with the same text counts as a new one. */
  id: number;
}

interface PlayedSession {
  session: PlaySession;
  state: Session;
  notice: ShownNotice | null;
  /** The result that is being saved; null before the end, and for a session without a result. */
  finished: FinishedPlay | null;
}

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Plays one session of a player and records its result. */
export function usePlaySession(options: PlaySessionOptions): PlayedSession {
  const { userId, theme } = options;
  const [session] = useState(() => newSession(options));
  const [finished, setFinished] = useState<FinishedPlay | null>(null);
  const record = (ended: EndedSession) => {
    if (!hasResult(ended)) return;
    const play = withPointer(finishedPlay(ended, Date.now(), localZone()), pointerClass());
    setFinished(play);
    noteFinished(play);
    void recordResult(play).then((isSafe) => isSafe && session.saved());
    if (!options.isSignedIn) options.openLogin();
  };
  const running = useRunningSession(session, { userId, theme, onEnded: record });
  return { session, ...running, finished };
}

interface RunOptions {
  /** The account that the result will belong to. */
  userId: string;
  theme: 'light' | 'dark';
  /** Called once, when the session ends. */
  onEnded: (ended: EndedSession) => void;
}

/**
 * Starts a session when the page is mounted, and closes the session when the page is unmounted.
 * @returns the state of the session, and the message of the game that is shown now.
 */
export function useRunningSession(session: PlaySession, { userId, theme, onEnded }: RunOptions) {
  const state = useSyncExternalStore(session.subscribe, session.get);
  const { notice, showNotice } = useNotice();
  const end = useEffectEvent(onEnded);
  const settings = useEffectEvent(() => ({
    theme,
    reducedMotion: isMotionReduced(),
    sound: isSoundOn(),
    locale: navigator.language,
  }));
  useEffect(() => {
    // Dismiss the toasts of the previous page or play, because they would cover the game.
    dismissToasts();
    const release = holdToasts();
    const stopWatching = session.subscribe(() => {
      if (['ended', 'failed'].includes(session.get().phase)) release();
    });
    session.start(userId, {
      settings: () => settings(),
      onEnded: (ended) => end(ended),
      onNotice: showNotice,
      onAnnounce: announce,
      onRecoverableError: ({ code }) =>
        showNotice({ kind: 'error', text: `Something in this game went wrong. You can continue. (${code})` }),
    });
    return () => {
      stopWatching();
      session.close();
      release();
    };
  }, [session, userId, showNotice]);
  useEffect(() => session.update({ theme }), [session, theme]);
  return { state, notice };
}

const NOTICE_MS = 2500;

/** Keeps the last message of the game for `NOTICE_MS`. */
function useNotice() {
  const [notice, setNotice] = useState<ShownNotice | null>(null);
  const [showNotice] = useState(() => ({ kind, text }: Notice) => {
    vibrateFor(kind);
    setNotice((last) => ({ kind, text, id: (last?.id ?? 0) + 1 }));
  });
  useEffect(() => {
    if (notice === null) return undefined;
    const timer = setTimeout(() => setNotice(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return { notice, showNotice };
}

function newSession({
  entry,
  launch,
  platform,
  ability,
  isRestart,
  ranked,
}: PlaySessionOptions): PlaySession {
  const today = civilDate(Date.now(), localZone());
  const own = { pace: answerPace(), ...(ability !== null && { ability }) };
  const plan = planSession(entry, launch, today, randomSeed(), platform.closedSlots.get(), own, ranked);
  return createPlaySession(plan, {
    platform,
    isRestart,
    seen: seenItemsOnDevice,
    markStart,
    nowMs: () => performance.now(),
    nowIso: () => new Date().toISOString(),
    mintId: () => ranked?.sessionId ?? crypto.randomUUID(),
  });
}
