import type { Bot, Random } from '@mindloom/game-kit';
import { MAX_DIGIT, MIN_DIGIT } from './rules';
import type { SequenceEvent, SequenceState } from './state';

/** How often the bot remembers a digit. */
const RECALL = 0.98;
const THINKING_MS = { min: 180, max: 600 };

/** Stands in for the screen where none is; on a page the view reports the real frame before. */
const SCREEN_MS = 60;

const recalled = (digit: number, random: Random) =>
  random.next() < RECALL ? digit : random.int(MIN_DIGIT, MAX_DIGIT);

/** A player who forgets a digit now and then, and leaves the game at the first wrong one. */
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
