import type { CatalogueEntry, LaunchPlan } from '@mindloom/domain';
import { isOverlayOpen } from '@mindloom/ui';
import { useEffect, useEffectEvent } from 'react';
import { ExitDialog, useLeaveQuestion } from './exit-dialog';
import { FeedbackPanel } from './result/feedback-panel';
import { LoadFailureCard } from './load-failure-card';
import { PlayView } from './play-view';
import { type EndedSession, hasResult, isPreview } from './session-state';
import { useBestRun } from './use-best-run';
import { type PlayContext, usePlaySession } from './use-play-session';
import type { NoTicket } from '@mindloom/data-access/ranking';
import type { RankedStart } from './play-plan';
import { useSeenSync } from './use-seen-sync';

/** What the player chose after a play. */
export type AfterPlay = 'again' | 'retry' | 'harder' | 'games' | 'set' | 'progress';

interface PlayPageProps extends PlayContext {
  entry: CatalogueEntry;
  launch: LaunchPlan;
  userId: string;
  /** The ability for which the game chooses items; null without For You. */
  ability: number | null;
  /** Whether the player pressed Play again. */
  isRestart: boolean;
  /** The ticket of a ranked set; null for any other play. */
  ranked: RankedStart | null;
  /** Why the daily set of a player of the ranking is not ranked; null for any other play. */
  unranked: NoTicket | null;
  /**
   * Called when the session is over. `next` says whether to play again, to retry after a failure, to play a harder step,
   * or to open the games list, today's set or the dashboard.
   */
  onClosed: (next: AfterPlay) => void;
}

/** One play session on screen, from loading to the result. */
export function PlayPage(props: PlayPageProps) {
  const { entry, launch, userId, ability, isRestart, ranked, unranked, onClosed, ...context } = props;
  const { session, state, notice, finished } = usePlaySession({
    entry,
    launch,
    userId,
    ability,
    isRestart,
    ranked,
    ...context,
  });
  const best = useBestRun(session, userId);
  const leave = useLeaveQuestion(session, state, context.guardLeave);
  useSeenSync(context.isSignedIn ? userId : null, state.phase === 'ended');
  useRestartKey(state.phase === 'ended', () => onClosed('again'));

  if (state.phase === 'failed') {
    const retry = () => {
      context.platform.forgiveFailures();
      onClosed('retry');
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
        session={state}
        finished={finished}
        notice={endNotice(state)}
        unranked={unranked}
        rankingPath={context.rankingPath}
        onContinue={() => onClosed('games')}
        onPlayAgain={() => onClosed('again')}
        onPlaySet={() => onClosed('set')}
        onSeeProgress={() => onClosed('progress')}
        onPlayHarder={launch.kind === 'slot' ? () => onClosed('harder') : undefined}
        loadTrend={context.loadTrend}
      />
    );
  }
  return (
    <>
      <PlayView
        {...{ entry, session, state, notice, best }}
        SiteMenu={context.SiteMenu}
        onExit={() => (leave.isGuarded ? leave.askToExit() : onClosed('games'))}
        onEnd={() => (leave.isGuarded ? leave.askToEnd() : onClosed('games'))}
        onStartAgain={() => {
          // Ends the session, so that the games that were played are saved.
          session.leave();
          onClosed('again');
        }}
      />
      <ExitDialog
        question={leave.question}
        state={state}
        isSignedIn={context.isSignedIn}
        onStay={leave.stay}
        onConfirm={leave.confirm}
      />
    </>
  );
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** While the result is shown, the R key starts the next play. */
function useRestartKey(isActive: boolean, onRestart: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (event.key.toLowerCase() === 'r' && !isTyping(event) && !isOverlayOpen()) onRestart();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isActive]);
}

/** The text that tells the player about an unusual end of a play; null for a normal end. */
function endNotice(session: EndedSession): string | null {
  const { end, failure } = session;
  if (isPreview(session)) {
    const early = failure === null ? '' : ` The game stopped early. (${failure.code})`;
    return `This was a preview, so nothing of it was saved.${early}`;
  }
  const { pace = 1 } = session.plan.parts[0];
  if (failure === null)
    return pace === 1 ? null : `Played with ${pace}x time to answer. Such plays have their own records.`;
  if (!hasResult(session))
    return `This game was just withdrawn, so your play ended. You had no points yet, so nothing was saved. (${failure.code})`;
  return end === 'withdrawn'
    ? `This game was just withdrawn, so your play ended. Your score so far is kept. (${failure.code})`
    : `The game stopped early. Your score so far is kept. (${failure.code})`;
}
