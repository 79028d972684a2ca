import type { FinishedPlay } from '@mindloom/data-access';
import {
  type CatalogueEntry,
  civilDate,
  type Feedback,
  feedbackDelayMs,
  feedbackFor,
  feedbackValue,
  sharedSetText,
} from '@mindloom/domain';
import type { Area } from '@mindloom/game-contract';
import { AreaBadge, Badge, Button, Card, ON_DEVICE_NOTE, Skeleton, toast } from '@mindloom/ui';
import { ShareButton } from '@mindloom/ui/share-button';
import { type ReactNode, useEffect, useState } from 'react';
import { gameName } from './between-parts';
import { ResultLines, useComparison } from './result-lines';
import { type EndedSession, hasResult, isPlayFinished, pointsOf, sessionScore } from './session-state';

/** Feedback on a play: still being written, written, or not available. */
type FeedbackState = { kind: 'loading' } | { kind: 'ready'; feedback: Feedback } | { kind: 'failed' };

/** Writes the feedback on a play, by how well it went (0-100). */
export type WriteFeedback = (value: number, category: Area) => Feedback;

interface FeedbackPanelProps {
  entry: CatalogueEntry;
  session: EndedSession;
  /** The result that is being saved; null when there is none. */
  finished: FinishedPlay | null;
  /** One sentence on an unusual end; null after a usual one. */
  notice: string | null;
  /** Is it a set after the official one of its day (D-81)? */
  isPractice?: boolean;
  onContinue: () => void;
  onPlayAgain: () => void;
  write?: WriteFeedback;
}

/** The result: the score at once, the feedback after its delay, and the next step. */
export function FeedbackPanel(props: FeedbackPanelProps) {
  const { entry, session, finished, notice, isPractice = false, onContinue, onPlayAgain, write } = props;
  const { category } = entry;
  const score = sessionScore(session);
  const answers = session.plan.isSet ? null : (session.played[0]?.report.answers ?? null);
  const feedback = useFeedback(feedbackValue(score, category, answers), category, write);
  const comparison = useComparison(finished);
  return (
    <section className="play-result mx-auto w-full max-w-xl px-4" aria-label="Your result">
      <Card className="flex flex-col gap-5 text-center">
        <div className="flex flex-col items-center gap-2">
          <div className="flex flex-wrap justify-center gap-2">
            <AreaBadge area={category} />
            {isPractice && <Badge>Practice</Badge>}
          </div>
          <h1 className="font-display text-lg font-semibold">{entry.name}</h1>
          <p className="font-display text-6xl font-bold tabular-nums" aria-hidden="true">
            {score}
          </p>
          {hasResult(session) ? (
            <ResultLines score={score} category={category} line={comparison.line} />
          ) : (
            <p className="play-result-lines" role="status">
              Score {score}
            </p>
          )}
        </div>
        {session.plan.isSet && <SetParts session={session} />}
        {hasResult(session) && !isPlayFinished(session) && (
          <p className="rounded-control bg-sunken px-4 py-3 text-sm">{unfinishedText(session)}</p>
        )}
        {notice !== null && (
          <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-sm">
            {notice}
          </p>
        )}
        <FeedbackText state={feedback} usual={comparison.usual} />
        <div className="flex flex-wrap justify-center gap-3">
          <Button autoFocus size="lg" onClick={onContinue}>
            Continue
          </Button>
          <ShareSet finished={finished} />
          <Button variant="ghost" size="lg" aria-keyshortcuts="R" onClick={onPlayAgain}>
            Play again
          </Button>
        </div>
      </Card>
    </section>
  );
}

const unfinishedText = ({ plan }: EndedSession): string =>
  plan.isSet
    ? 'Saved. The set counts once at least half of each of its three games is played.'
    : 'Saved. Play at least half of the game for it to count toward your bests.';

/** The points of each part of a set. */
function SetParts({ session }: { session: EndedSession }) {
  return (
    <ol className="play-result-parts" aria-label="Points of each game">
      {session.played.map((part) => (
        <li key={part.slot}>
          <span>{gameName(part.slot)}</span>
          {!part.isFinished && <span className="text-sm text-ink-soft">not finished</span>}
          <span className="play-result-points">{pointsOf(part)}</span>
        </li>
      ))}
    </ol>
  );
}

interface FeedbackTextProps {
  state: FeedbackState;
  /** The comparison with the player's usual result; null when it is not known. */
  usual: string | null;
}

function FeedbackText({ state, usual }: FeedbackTextProps) {
  if (state.kind === 'failed') {
    return <p className="min-h-52">Unable to generate personalized feedback at this time.</p>;
  }
  if (state.kind === 'loading') {
    return (
      <div className="flex min-h-52 flex-col gap-3" role="status" aria-label="Writing your feedback">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    );
  }
  const { generalFeedback, brainInsight, motivationalTip, involvedAreas } = state.feedback;
  return (
    <div className="flex min-h-52 flex-col gap-3 text-left" data-testid="feedback-text">
      <p>{generalFeedback}</p>
      {usual !== null && <p>{usual}</p>}
      <Insight title="About this task">{brainInsight}</Insight>
      <Insight title="Next time">{motivationalTip}</Insight>
      <p className="text-sm text-ink-soft">
        Involved: {involvedAreas.join(', ')}. {ON_DEVICE_NOTE}.
      </p>
    </div>
  );
}

function Insight({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <h2 className="text-xs font-semibold text-ink-soft">{title}</h2>
      <p className="text-sm">{children}</p>
    </div>
  );
}

/** Shares a finished Daily Brain Challenge. Draws nothing for other results. */
export function ShareSet({ finished }: { finished: FinishedPlay | null }) {
  const play = finished?.play;
  const text = play === undefined ? null : sharedSetText(startDate(play.startedAt), { parts: [], ...play });
  return text === null ? null : <ShareButton label="Share" size="lg" text={text} />;
}

/** A set has the date on which it was started. */
const startDate = (startedAt: string) =>
  civilDate(Date.parse(startedAt), Intl.DateTimeFormat().resolvedOptions().timeZone);

/**
 * The feedback on a play, written on this device after a simulated delay (D-18).
 * @param value how well the play went, which the feedback's bands use (D-38, D-66).
 */
function useFeedback(value: number, category: Area, write: WriteFeedback = feedbackFor): FeedbackState {
  const [state, setState] = useState<FeedbackState>({ kind: 'loading' });
  useEffect(() => {
    const timer = setTimeout(() => {
      try {
        setState({ kind: 'ready', feedback: write(value, category) });
      } catch {
        setState({ kind: 'failed' });
        toast.error('Feedback error', { description: 'Could not generate personalized feedback' });
      }
    }, feedbackDelayMs);
    return () => clearTimeout(timer);
  }, [value, category, write]);
  return state;
}
