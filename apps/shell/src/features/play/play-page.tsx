import type { CatalogueEntry, LaunchPlan } from '@mindloom/domain';
import { useSyncExternalStore } from 'react';
import type { PlaySurroundings } from './play-surroundings';
import { FeedbackPanel } from './feedback-panel';
import { endNotice } from './end-notice';
import { ExitDialog } from './exit-dialog';
import { PlayView } from './play-view';
import { isNothing, sessionScore } from './session';
import { TroubleCard } from './trouble-card';
import { usePlaySession } from './use-play-session';
import { useLeaveQuestion } from './use-leave-question';

interface PlayPageProps extends PlaySurroundings {
  entry: CatalogueEntry;
  launch: LaunchPlan;
  userId: string;
  /** The session is over and put away: back to the intro, or on to the list. */
  onClosed: (next: 'again' | 'games') => void;
}

/** One play session on screen, from loading to the result. */
export function PlayPage({ entry, launch, userId, onClosed, ...around }: PlayPageProps) {
  const { session, plan, result } = usePlaySession({ entry, launch, userId, ...around });
  const state = useSyncExternalStore(session.subscribe, session.get);
  const leave = useLeaveQuestion(session, state.phase === 'playing', around.guardLeave);

  if (state.phase === 'failed') {
    const retry = () => {
      around.platform.forgiveFailures();
      onClosed('again');
    };
    return (
      <TroubleCard name={entry.name} failure={state.failure} gamesPath={around.gamesPath} onRetry={retry} />
    );
  }
  if (state.phase === 'ended') {
    return (
      <FeedbackPanel
        entry={entry}
        score={sessionScore(state)}
        finished={result?.finished ?? null}
        isKept={result?.isPreview !== true && !isNothing(state.end, sessionScore(state))}
        notice={endNotice(state, sessionScore(state), result?.isPreview === true)}
        onContinue={() => onClosed('games')}
        onPlayAgain={() => onClosed('again')}
      />
    );
  }
  const exit = () => (state.phase === 'playing' ? leave.askToExit() : onClosed('games'));
  return (
    <>
      <PlayView entry={entry} plan={plan} session={session} onExit={exit} />
      <ExitDialog
        question={leave.question}
        isSignedIn={around.isSignedIn}
        isPreview={session.isPreview()}
        onStay={leave.stay}
        onConfirm={leave.confirm}
      />
    </>
  );
}
