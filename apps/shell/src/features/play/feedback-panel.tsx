import type { FinishedPlay } from '@mindloom/data-access';
import { type CatalogueEntry, savedScore } from '@mindloom/domain';
import { AreaBadge, Button, Card, ON_DEVICE_NOTE, Skeleton } from '@mindloom/ui';
import type { ReactNode } from 'react';
import { ResultWords } from './result-words';
import { ShareSet } from './share-set';
import { type FeedbackState, useFeedback, type WriteFeedback } from './use-feedback';
import { useResultLine } from './use-result-line';

interface FeedbackPanelProps {
  entry: CatalogueEntry;
  /** The raw total in points. */
  score: number;
  /** The play as it was sent to be saved; null when there is nothing to compare. */
  finished: FinishedPlay | null;
  /** Is this a result? The play of a preview is none, nor is one that staff ended before its first point. */
  isKept: boolean;
  /** What is special about this end, in one sentence; null when nothing is. */
  notice: string | null;
  onContinue: () => void;
  onPlayAgain: () => void;
  write?: WriteFeedback;
}

/** The result: the score at once, the words when they are written, one next step. */
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
  const line = useResultLine(finished);
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
            <ResultWords score={score} category={entry.category} line={line} />
          ) : (
            <p className="play-result-words" role="status">
              Score {score}
            </p>
          )}
        </div>
        {notice !== null && (
          <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-sm">
            {notice}
          </p>
        )}
        <FeedbackWords state={feedback} />
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

function FeedbackWords({ state }: { state: FeedbackState }) {
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
