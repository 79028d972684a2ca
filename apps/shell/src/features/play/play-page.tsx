import type { CatalogueEntry, LaunchPlan } from '@mindloom/domain';
import { ExitDialog, useLeaveQuestion } from './exit-dialog';
import { FeedbackPanel } from './feedback-panel';
import { LoadFailureCard } from './load-failure-card';
import { PlayView } from './play-view';
import { type EndedSession, hasResult, isPreview, sessionScore } from './session';
import { type PlayContext, usePlaySession } from './use-play-session';

interface PlayPageProps extends PlayContext {
  entry: CatalogueEntry;
  launch: LaunchPlan;
  userId: string;
  /** The session is over: play again, or go to the games list. */
  onClosed: (next: 'again' | 'games') => void;
}

/** One play session on screen, from loading to the result. */
export function PlayPage({ entry, launch, userId, onClosed, ...context }: PlayPageProps) {
  const { session, state, finished } = usePlaySession({ entry, launch, userId, ...context });
  const leave = useLeaveQuestion(session, state.phase === 'playing', context.guardLeave);

  if (state.phase === 'failed') {
    const retry = () => {
      context.platform.forgiveFailures();
      onClosed('again');
    };
    return (
      <LoadFailureCard
        name={entry.name}
        failure={state.failure}
        gamesPath={context.gamesPath}
        onRetry={retry}
      />
    );
  }
  if (state.phase === 'ended') {
    return (
      <FeedbackPanel
        entry={entry}
        score={sessionScore(state)}
        finished={finished}
        isKept={hasResult(state)}
        notice={endNotice(state)}
        onContinue={() => onClosed('games')}
        onPlayAgain={() => onClosed('again')}
      />
    );
  }
  const exit = () => (state.phase === 'playing' ? leave.askToExit() : onClosed('games'));
  return (
    <>
      <PlayView entry={entry} session={session} onExit={exit} />
      <ExitDialog
        question={leave.question}
        isSignedIn={context.isSignedIn}
        isPreview={isPreview(state)}
        onStay={leave.stay}
        onConfirm={leave.confirm}
      />
    </>
  );
}

/** Tells the player about an unusual end of a play; null for a usual one. */
function endNotice(session: EndedSession): string | null {
  const { end, failure } = session;
  if (isPreview(session)) {
    const early = failure === null ? '' : ` The game stopped early. (${failure.code})`;
    return `This was a preview, so nothing of it was saved.${early}`;
  }
  if (failure === null) return null;
  if (!hasResult(session))
    return `This game was just withdrawn, so your play ended. You had no points yet, so nothing was saved. (${failure.code})`;
  return end === 'withdrawn'
    ? `This game was just withdrawn, so your play ended. Your score so far is kept. (${failure.code})`
    : `The game stopped early. Your score so far is kept. (${failure.code})`;
}
