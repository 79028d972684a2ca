import type { FinishedPlay } from '@mindloom/data-access';
import { type CatalogueEntry, civilDate, type LaunchPlan } from '@mindloom/domain';
import { announce, toast } from '@mindloom/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { isMotionReduced } from '../../platform/preferences/motion';
import { isSoundOn } from '../../platform/preferences/sound';
import { finishedPlay } from './finished-play';
import { type PlayPlan, planSession } from './play-plan';
import type { PlaySurroundings } from './play-surroundings';
import { createPlaySession, type PlaySession } from './play-session';
import { saveResult } from './save-result';
import { isNothing, type SessionEnd } from './session';

interface PlaySessionOptions extends PlaySurroundings {
  entry: CatalogueEntry;
  launch: LaunchPlan;
  userId: string;
}

interface Result {
  /** What was sent to be saved; null for a preview, and for a withdrawn play without points. */
  finished: FinishedPlay | null;
  isPreview: boolean;
}

interface RunningSession {
  plan: PlayPlan;
  session: PlaySession;
  /** Null before the end. */
  result: Result | null;
}

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const today = () => civilDate(Date.now(), localZone());

/** What a game says stands beside its board: one at a time, gone before it is in the way. */
const NOTICE = { topic: 'game', durationMs: 2500 } as const;

/** Starts a session when the page is shown and puts it away when the page goes. */
export function usePlaySession(options: PlaySessionOptions): RunningSession {
  const { platform, userId, theme, openLogin } = options;
  const [session] = useState(() => {
    const [day, seed] = [today(), randomSeed()];
    const replan = () => planSession(options.entry, options.launch, day, seed, platform.closedSlots.get());
    return createPlaySession(replan(), {
      platform,
      replan,
      nowMs: () => performance.now(),
      nowIso: () => new Date().toISOString(),
      mintId: () => crypto.randomUUID(),
    });
  });

  const [result, setResult] = useState<Result | null>(null);
  const keep = useEffectEvent((play: FinishedPlay, end: SessionEnd) => {
    const isPreview = session.isPreview();
    if (isPreview || isNothing(end, play.play.rawScore)) {
      setResult({ finished: null, isPreview });
      return;
    }
    setResult({ finished: play, isPreview: false });
    void saveResult(play).then((isSafe) => isSafe && session.saved());
    if (!options.isSignedIn) openLogin();
  });
  const surroundings = useEffectEvent(() => ({
    theme,
    reducedMotion: isMotionReduced(),
    sound: isSoundOn(),
    locale: navigator.language,
  }));
  useEffect(() => {
    void session.start(userId, {
      surroundings: () => surroundings(),
      onEnded: (ended, state, played) =>
        keep(finishedPlay(ended, state, played, Date.now(), localZone()), state.end),
      onNotice: ({ kind, text }) => toast[kind](text, NOTICE),
      onAnnounce: announce,
      onRecoverableError: ({ code }) =>
        toast.error('Something in this game went wrong', {
          description: `You can play on, or end the game and keep your score. (${code})`,
        }),
    });
    return session.close;
  }, [session, userId]);
  useEffect(() => session.update({ theme }), [session, theme]);
  return { plan: session.plan(), session, result };
}
