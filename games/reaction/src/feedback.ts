import type { Outcome, Outcomes } from '@mindloom/game-kit/headless';
import { averageMs, bestMs, type Goal, goalOf, type ReactionState, type Restart } from './engine';
import { GUESS_BELOW_MS, isGuess, pointsFor, ratingFor } from './rules';

// The texts for the board and for screen readers. docs/product/games/reaction.md specifies them.
export const START = 'Start';
export const NEXT_ROUND = 'Next Round';
export const FINISH_GAME = 'Finish Game';
const TOO_EARLY = 'Too early! Wait for the target to appear';

/** The text on the target. It is also announced to screen readers. */
export const NOW = 'Now';

export const HOW_TO_PLAY = 'As soon as the target appears, tap or click it, or press Space or Enter.';

/** An instruction for players who use a screen reader. It is not visible. */
export const SPOKEN_TARGET =
  'The target is spoken as well. Speech starts late, so your times will be longer than your reactions.';

/** The texts that explain why the same round starts again. */
export const AGAIN: Record<Restart, string> = {
  early: 'Same round again. You lose no points.',
  late: 'Your screen showed the target late, so this try does not count. Same round again.',
  paused: 'You paused, so this try does not count. Same round again.',
};

/** The text that follows the rating after a hit that was too fast. */
export const GUESS = `Or a lucky guess: eyes need more than ${GUESS_BELOW_MS} ms. It stays out of your average and best.`;

/** Returns the sentence on the goal of a finished round. */
export const goalText = ({ windowMs, isReached }: Goal): string =>
  isReached === true ? `Within your goal of ${windowMs} ms.` : `Your goal was ${windowMs} ms.`;

export const ALL_ROUNDS_DONE = 'All rounds done';

const announce = (text: string): Outcome => ({ kind: 'announce', text });

const restarted = (because: Restart): readonly Outcome[] =>
  because === 'early'
    ? [
        { kind: 'notify', notice: { kind: 'error', text: TOO_EARLY } },
        { kind: 'sound', sound: 'bad' },
      ]
    : [announce(AGAIN[because])];

function finishedRound(state: ReactionState, reactionMs: number): readonly Outcome[] {
  const goal = goalOf(state);
  const sentences = [
    `${reactionMs} milliseconds.`,
    ratingFor(reactionMs),
    ...(isGuess(reactionMs) ? [GUESS] : []),
    ...(goal === null ? [] : [goalText(goal)]),
    `Plus ${pointsFor(reactionMs)} points.`,
  ];
  return [announce(sentences.join(' ')), { kind: 'sound', sound: 'good' }];
}

function finishedRun({ timesMs }: ReactionState): readonly Outcome[] {
  const average = averageMs(timesMs);
  const figures = average === null ? '' : ` Average ${average}, best ${bestMs(timesMs)} milliseconds.`;
  return [announce(`${ALL_ROUNDS_DONE}.${figures}`), { kind: 'sound', sound: 'win' }];
}

/**
 * Returns the announcements, toasts and sounds for a change of state. The target makes no sound, so that reaction
 * times with and without sound are comparable.
 */
export const outcomes: Outcomes<ReactionState> = (before, after) => {
  const { phase, round } = after;
  if (phase.name === 'target')
    return round.timeStartedMs === before.round.timeStartedMs ? [] : [announce(NOW)];
  if (phase.name === before.phase.name) return [];
  if (phase.name === 'waiting-to-start' && phase.again !== null) return restarted(phase.again);
  if (phase.name === 'result' && round.timeToReactMs !== null)
    return finishedRound(after, round.timeToReactMs);
  return phase.name === 'over' ? finishedRun(after) : [];
};
