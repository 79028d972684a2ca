import type { Area } from '@mindloom/game-contract';
import { type Feedback, feedbackDelayMs, feedbackFor } from '@mindloom/domain';
import { toast } from '@mindloom/ui';
import { useEffect, useState } from 'react';

/** Feedback of a play: still being written, there, or not to be had. */
export type FeedbackState = { kind: 'loading' } | { kind: 'ready'; feedback: Feedback } | { kind: 'failed' };

/** Makes the words about a play. */
export type WriteFeedback = (savedScore: number, category: Area) => Feedback;

/**
 * The words about a play, after their simulated delay (D-18). Made on this device.
 * @param savedScore what the bands read: the saved score (D-38, D-66).
 */
export function useFeedback(
  savedScore: number,
  category: Area,
  write: WriteFeedback = feedbackFor,
): FeedbackState {
  const [state, setState] = useState<FeedbackState>({ kind: 'loading' });
  useEffect(() => {
    const timer = setTimeout(() => {
      try {
        setState({ kind: 'ready', feedback: write(savedScore, category) });
      } catch {
        setState({ kind: 'failed' });
        toast.error('Feedback error', { description: 'Could not generate personalized feedback' });
      }
    }, feedbackDelayMs);
    return () => clearTimeout(timer);
  }, [savedScore, category, write]);
  return state;
}
