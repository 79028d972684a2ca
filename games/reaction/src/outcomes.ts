import type { Outcome, Outcomes } from '@mindloom/game-kit';
import { isGuess, pointsFor, ratingFor } from './rules';
import type { ReactionState, Restart } from './state';
import { averageMs, bestMs } from './tally';
import { AGAIN, ALL_ROUNDS_DONE, GUESS, NOW, TOO_EARLY } from './texts';

const say = (text: string): Outcome => ({ kind: 'announce', text });

const restarted = (because: Restart): readonly Outcome[] =>
  because === 'early'
    ? [
        { kind: 'notify', notice: { kind: 'error', text: TOO_EARLY } },
        { kind: 'sound', sound: 'bad' },
      ]
    : [say(AGAIN[because])];

function finishedRound(reactionMs: number): readonly Outcome[] {
  const sentences = [
    `${reactionMs} milliseconds.`,
    ratingFor(reactionMs),
    ...(isGuess(reactionMs) ? [GUESS] : []),
    `Plus ${pointsFor(reactionMs)} points.`,
  ];
  return [say(sentences.join(' ')), { kind: 'sound', sound: 'good' }];
}

function finishedRun({ timesMs }: ReactionState): readonly Outcome[] {
  const average = averageMs(timesMs);
  const figures = average === null ? '' : ` Average ${average}, best ${bestMs(timesMs)} milliseconds.`;
  return [say(`${ALL_ROUNDS_DONE}.${figures}`), { kind: 'sound', sound: 'win' }];
}

/** What a step means outside the field. The target itself makes no sound: times with and without compare. */
export const outcomes: Outcomes<ReactionState> = (before, after) => {
  const { phase, round } = after;
  if (phase.name === 'target') return round.timeStartedMs === before.round.timeStartedMs ? [] : [say(NOW)];
  if (phase.name === before.phase.name) return [];
  if (phase.name === 'waiting-to-start' && phase.again !== null) return restarted(phase.again);
  if (phase.name === 'result' && round.timeToReactMs !== null) return finishedRound(round.timeToReactMs);
  return phase.name === 'over' ? finishedRun(after) : [];
};
