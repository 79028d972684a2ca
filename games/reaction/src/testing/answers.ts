import type { ItemAnswers } from '@mindloom/game-kit/item-player';
import type { ReactionEvent, ReactionState } from '../engine';

/** Answers rounds: presses the target after the planned time, which alone decides whether the round is right. */
export const answers: ItemAnswers<ReactionState, ReactionEvent> = {
  eventFor({ phase, round }, { ms }) {
    if (phase.name !== 'target' || round.timeStartedMs === null) return null;
    return { type: 'pressed', stampMs: round.timeStartedMs + ms, onTarget: true };
  },
};
