import { type DaysSet, dailySetId, isPractice } from '@mindloom/domain';
import { Button } from '@mindloom/ui';
import type { ReactNode } from 'react';
import { type EndedSession, hasResult, isPlayFinished } from '../session-state';

/** Where a button of the result leads. */
type Destination = 'again' | 'games' | 'set' | 'progress';

export interface NextStepsProps {
  session: EndedSession;
  /** Today's set; null until it is known. */
  set: DaysSet | null;
  /** Opens the games list. */
  onContinue: () => void;
  onPlayAgain: () => void;
  /** Opens today's set. Without it, the set is not offered. */
  onPlaySet?: (() => void) | undefined;
  /** Opens the dashboard. Without it, the dashboard is not offered. */
  onSeeProgress?: (() => void) | undefined;
  /** One more quiet button, such as Share. */
  children?: ReactNode;
}

/** What to do after a play: one next step, Play again beside it, and the other options as quiet buttons. */
export function NextSteps(props: NextStepsProps) {
  const { session, set, children, onContinue, onPlayAgain, onPlaySet, onSeeProgress } = props;
  const canPlaySet = onPlaySet !== undefined && isSetOffered(session, set);
  const next = nextStep(session, { canPlaySet, canSeeProgress: onSeeProgress !== undefined });
  const actions = { again: onPlayAgain, games: onContinue, set: onPlaySet, progress: onSeeProgress };
  const labels = {
    again: 'Play again',
    games: 'Continue to games',
    set: "Play today's set",
    progress: 'See your progress',
  };
  const quiet = [...(canPlaySet ? (['set'] as const) : []), 'games' as const].filter((step) => step !== next);
  const note = noteOf(session, set);
  return (
    <>
      {note !== null && <p className="play-result-next-step">{note}</p>}
      <div className="play-result-actions">
        <Button
          autoFocus
          size="lg"
          aria-keyshortcuts={next === 'again' ? 'R' : undefined}
          onClick={actions[next]}
        >
          {labels[next]}
        </Button>
        {next !== 'again' && (
          <Button variant="secondary" size="lg" aria-keyshortcuts="R" onClick={onPlayAgain}>
            {labels.again}
          </Button>
        )}
      </div>
      <div className="play-result-quiet">
        {children}
        {quiet.map((step) => (
          <Button key={step} variant="ghost" onClick={actions[step]}>
            {labels[step]}
          </Button>
        ))}
      </div>
    </>
  );
}

const isSetOffered = ({ plan }: EndedSession, set: DaysSet | null): boolean =>
  plan.gameId !== dailySetId && set?.state === 'open';

/** Returns the next step. After an unfinished play it is to play again, unless a failure ended the play. */
function nextStep(
  session: EndedSession,
  { canPlaySet, canSeeProgress }: { canPlaySet: boolean; canSeeProgress: boolean },
): Destination {
  if (!isPlayFinished(session) && hasResult(session) && session.failure === null) return 'again';
  if (canPlaySet) return 'set';
  return canSeeProgress && session.plan.gameId === dailySetId ? 'progress' : 'games';
}

/** Says which result of today's set counts. Null after an unfinished set, because the note about it says what to do. */
function noteOf(session: EndedSession, set: DaysSet | null): string | null {
  const { plan, sessionId } = session;
  if (plan.gameId !== dailySetId) return set?.state === 'done' ? "Today's set is done." : null;
  if (!isPlayFinished(session)) return null;
  if (set !== null && isPractice(set, sessionId))
    return `Today's official result stays: ${Math.round(set.official?.points ?? 0)} points.`;
  return 'Done for today. The next set comes tomorrow.';
}
