import type { FinishedPlay } from '@mindloom/data-access';
import { type CatalogueEntry, civilDate, type LaunchPlan } from '@mindloom/domain';
import { announce, toast } from '@mindloom/ui';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Platform } from '../../platform/create-platform';
import { isMotionReduced } from '../../platform/preferences/motion';
import { isSoundOn } from '../../platform/preferences/sound';
import type { GuardLeave } from './exit-dialog';
import { planSession } from './play-plan';
import { createPlaySession, type PlaySession } from './play-session';
import { finishedPlay, recordResult } from './record-result';
import { type EndedSession, hasResult, type Session } from './session';

/** What the app gives to the play feature. */
export interface PlayContext {
  platform: Platform;
  theme: 'light' | 'dark';
  gamesPath: string;
  /** Is the player who started still signed in? */
  isSignedIn: boolean;
  openLogin: () => void;
  guardLeave: GuardLeave;
}

interface PlaySessionOptions extends PlayContext {
  entry: CatalogueEntry;
  launch: LaunchPlan;
  userId: string;
}

interface RunningSession {
  session: PlaySession;
  state: Session;
  /** The result that is being saved; null before the end, and for a session without a result. */
  finished: FinishedPlay | null;
}

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A game's messages replace each other and disappear before they hide its board. */
const NOTICE = { topic: 'game', durationMs: 2500 } as const;

/** Starts a session when the page is mounted, records its result, and closes it when the page is unmounted. */
export function usePlaySession(options: PlaySessionOptions): RunningSession {
  const { userId, theme } = options;
  const [session] = useState(() => newSession(options));
  const state = useSyncExternalStore(session.subscribe, session.get);
  const [finished, setFinished] = useState<FinishedPlay | null>(null);

  const record = useEffectEvent((ended: EndedSession) => {
    if (!hasResult(ended)) return;
    const play = finishedPlay(ended, Date.now(), localZone());
    setFinished(play);
    void recordResult(play).then((isSafe) => isSafe && session.saved());
    if (!options.isSignedIn) options.openLogin();
  });
  const settings = useEffectEvent(() => ({
    theme,
    reducedMotion: isMotionReduced(),
    sound: isSoundOn(),
    locale: navigator.language,
  }));
  useEffect(() => {
    session.start(userId, {
      settings: () => settings(),
      onEnded: (ended) => record(ended),
      onNotice: ({ kind, text }) => toast[kind](text, NOTICE),
      onAnnounce: announce,
      onRecoverableError: ({ code }) =>
        toast.error('Something in this game went wrong', {
          description: `You can continue, or end the game and keep your score. (${code})`,
        }),
    });
    return session.close;
  }, [session, userId]);
  useEffect(() => session.update({ theme }), [session, theme]);
  return { session, state, finished };
}

function newSession({ entry, launch, platform }: PlaySessionOptions): PlaySession {
  const [today, seed] = [civilDate(Date.now(), localZone()), randomSeed()];
  const plan = () => planSession(entry, launch, today, seed, platform.closedSlots.get());
  return createPlaySession(plan(), {
    platform,
    replan: plan,
    nowMs: () => performance.now(),
    nowIso: () => new Date().toISOString(),
    mintId: () => crypto.randomUUID(),
  });
}
