import { keepRound } from '@mindloom/data-access/kept-round';
import { useState } from 'react';
import type { Platform } from '../../../platform/create-platform';
import { LoadFailureCard } from '../load-failure-card';
import '../play.css';
import { PlayView } from '../play-view';
import { finishedPlay } from '../record-result';
import { type EndedSession, hasResult, sessionScore } from '../session-state';
import { type SiteMenu, useRunningSession } from '../use-play-session';
import { TrialResult } from './trial-result';
import { VISITOR } from '../../../platform/telemetry/start-marks';
import { createTrialSession, trialEntry } from './trial-session';

export interface TrialPageProps {
  platform: Platform;
  theme: 'light' | 'dark';
  gamesPath: string;
  SiteMenu: SiteMenu;
  /** Called when the visitor presses Back. The app then shows the page on which the round was started. */
  onClosed: () => void;
  onSignUp: () => void;
}

/** A visitor's round of sixty seconds. Its result is kept on this device until the visitor has an account. */
export function TrialPage(props: TrialPageProps) {
  const [round, setRound] = useState(1);
  return <TrialRound key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

function TrialRound({ platform, theme, onAgain, ...props }: TrialPageProps & { onAgain: () => void }) {
  const [session] = useState(() => createTrialSession(platform, randomSeed()));
  const [isKept, setKept] = useState(false);
  const { state, notice } = useRunningSession(session, {
    userId: VISITOR,
    theme,
    onEnded: (ended) => setKept(keep(ended)),
  });

  if (state.phase === 'failed') {
    const retry = () => {
      platform.forgiveFailures();
      onAgain();
    };
    return (
      <LoadFailureCard
        name={trialEntry.name}
        failure={state.failure}
        gamesPath={props.gamesPath}
        onRetry={retry}
      />
    );
  }
  if (state.phase === 'ended') {
    return (
      <TrialResult
        session={state}
        isKept={isKept}
        onSignUp={props.onSignUp}
        onPlayAgain={onAgain}
        onClosed={props.onClosed}
      />
    );
  }
  return (
    <PlayView
      entry={trialEntry}
      {...{ session, state, notice }}
      best={null}
      SiteMenu={props.SiteMenu}
      onExit={props.onClosed}
      onEnd={session.endPart}
      onStartAgain={onAgain}
    />
  );
}

/**
 * Stores the result on this device, without an account. A round without points does not replace a stored round with
 * points.
 * @returns whether the result was stored.
 */
function keep(ended: EndedSession): boolean {
  if (!hasResult(ended) || sessionScore(ended) === 0) return false;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { userId: _visitor, ...round } = finishedPlay(ended, Date.now(), timeZone);
  return keepRound(round);
}
