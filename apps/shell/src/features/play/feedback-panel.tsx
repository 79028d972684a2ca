import type { FinishedPlay } from '@mindloom/data-access';
import {
  type CatalogueEntry,
  civilDate,
  type Feedback,
  feedbackDelayMs,
  feedbackFor,
  savedScore,
  sharedSetText,
} from '@mindloom/domain';
import type { Area } from '@mindloom/game-contract';
import { AreaBadge, Button, Card, ON_DEVICE_NOTE, Skeleton, toast } from '@mindloom/ui';
import { ShareButton } from '@mindloom/ui/share-button';
import { type ReactNode, useEffect, useState } from 'react';
import { ResultLines } from './result-lines';

/** Feedback on a play: still being written, written, or not available. */
type FeedbackState = { kind: 'loading' } | { kind: 'ready'; feedback: Feedback } | { kind: 'failed' };

/** Writes the feedback on a play. */
export type WriteFeedback = (savedScore: number, category: Area) => Feedback;

interface FeedbackPanelProps {
  entry: CatalogueEntry;
  /** The raw total in points. */
  score: number;
  /** The result that is being saved; null when there is none. */
  finished: FinishedPlay | null;
  /** Is the score a result to save? */
  isKept: boolean;
  /** One sentence on an unusual end; null after a usual one. */
  notice: string | null;
  onContinue: () => void;
  onPlayAgain: () => void;
  write?: WriteFeedback;
}

/** The result: the score at once, the feedback after its delay, and the next step. */
export function FeedbackPanel({
  entry,
  score,
  finished,
  isKept,
  notice,
  onContinue,
  onPlayAgain,
  write,
}: FeedbackPanelProps) {
  const feedback = useFeedback(savedScore(score, entry.category), entry.category, write);
  return (
    <section className="play-result mx-auto w-full max-w-xl px-4" aria-label="Your result">
      <Card className="flex flex-col gap-5 text-center">
        <div className="flex flex-col items-center gap-2">
          <AreaBadge area={entry.category} />
          <h1 className="font-display text-lg font-semibold">{entry.name}</h1>
          <p className="font-display text-6xl font-bold tabular-nums" aria-hidden="true">
            {score}
          </p>
          {isKept ? (
            <ResultLines score={score} category={entry.category} finished={finished} />
          ) : (
            <p className="play-result-lines" role="status">
              Score {score}
            </p>
          )}
        </div>
        {notice !== null && (
          <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-sm">
            {notice}
          </p>
        )}
        <FeedbackText state={feedback} />
        <div className="flex flex-wrap justify-center gap-3">
          <Button autoFocus size="lg" onClick={onContinue}>
            Continue
          </Button>
          <ShareSet finished={finished} />
          <Button variant="ghost" size="lg" onClick={onPlayAgain}>
            Play again
          </Button>
        </div>
      </Card>
    </section>
  );
}

function FeedbackText({ state }: { state: FeedbackState }) {
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
 * @param score the saved score, which the feedback's bands use (D-38, D-66).
 */
function useFeedback(score: number, category: Area, write: WriteFeedback = feedbackFor): FeedbackState {
  const [state, setState] = useState<FeedbackState>({ kind: 'loading' });
  useEffect(() => {
    const timer = setTimeout(() => {
      try {
        setState({ kind: 'ready', feedback: write(score, category) });
      } catch {
        setState({ kind: 'failed' });
        toast.error('Feedback error', { description: 'Could not generate personalized feedback' });
      }
    }, feedbackDelayMs);
    return () => clearTimeout(timer);
  }, [score, category, write]);
  return state;
}
