import type { Bot, Random } from '@mindloom/game-kit/headless';
import type { SequenceEvent, SequenceState } from './state';
import { MAX_DIGIT, MIN_DIGIT } from './rules';

/** Probability that the bot remembers a digit. */
const RECALL = 0.98;
const THINKING_MS = { min: 180, max: 600 };

/**
 * After this delay the bot reports the frame that shows the digit, because a run without a view gets no such report.
 * A view reports the frame earlier.
 */
const SCREEN_MS = 60;

const recalled = (digit: number, random: Random) =>
  random.next() < RECALL ? digit : random.int(MIN_DIGIT, MAX_DIGIT);

/** A bot that sometimes forgets a digit, and does not restart after a wrong one. */
export const bot: Bot<SequenceState, SequenceEvent> = ({ phase, sequence, entered }, random) => {
  if (phase.name === 'digit' && phase.untilMs === null)
    return { event: { type: 'digitShown', index: phase.index }, afterMs: SCREEN_MS };
  const digit = phase.name === 'input' ? sequence[entered] : undefined;
  if (digit === undefined) return null;
  return {
    event: { type: 'entered', digit: recalled(digit, random) },
    afterMs: random.int(THINKING_MS.min, THINKING_MS.max),
  };
};
