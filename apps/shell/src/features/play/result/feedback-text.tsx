import { type Feedback, feedbackBand, feedbackDelayMs, feedbackFor } from '@mindloom/domain';
import type { Area } from '@mindloom/game-contract';
import { ON_DEVICE_NOTE, Skeleton, toast } from '@mindloom/ui';
import { type ReactNode, useEffect, useState } from 'react';

/** Feedback on a play: still being written, written, or not available. */
type FeedbackState = { kind: 'loading' } | { kind: 'ready'; feedback: Feedback } | { kind: 'failed' };

/** Writes the feedback on a play. `value` says how well the play went, from 0 to 100. */
export type WriteFeedback = (value: number, category: Area) => Feedback;

const HARD_BEST = 'Your best run so far, although much of it did not work yet.';

interface FeedbackTextProps {
  /** How well the play went, from 0 to 100. The value decides which texts are used (D-38, D-66). */
  value: number;
  category: Area;
  /** Whether the play counts. The text on a play that does not count says nothing about how well it went (D-90). */
  isFinished: boolean;
  /** Whether the play is a new best. A best with few right answers is not described as a failure. */
  isBest: boolean;
  write?: WriteFeedback | undefined;
}

/** The feedback on a play in words. It appears after a delay. */
export function FeedbackText({ value, category, isFinished, isBest, write }: FeedbackTextProps) {
  const state = useFeedback(value, category, write);
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
    <div className={`flex flex-col gap-3 ${isFinished ? 'min-h-52' : ''}`} data-testid="feedback-text">
      {isFinished && <p>{isBest && feedbackBand(value) === 'baseline' ? HARD_BEST : generalFeedback}</p>}
      <Insight title="About this task">{brainInsight}</Insight>
      {isFinished && <Insight title="Next time">{motivationalTip}</Insight>}
      <p className="text-sm text-ink-soft">
        Involved: {involvedAreas.join(', ')}. {ON_DEVICE_NOTE}.
      </p>
    </div>
  );
}

function Insight({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <h3 className="text-xs font-semibold text-ink-soft">{title}</h3>
      <p className="text-sm">{children}</p>
    </div>
  );
}

/** The feedback on a play, written on this device after a simulated delay (D-18). */
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
