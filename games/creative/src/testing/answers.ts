import type { ItemAnswers } from '@mindloom/game-kit/item-player';
import { accepts, choicesOf } from '../challenges';
import { type CreativeEvent, type CreativeState, shownChallenge } from '../engine';

/** Answers challenges. Every answer to an open-ended challenge is right. */
export const answers: ItemAnswers<CreativeState, CreativeEvent> = {
  eventFor(state, { isRight }) {
    const challenge = shownChallenge(state);
    if (state.phase.name !== 'challenge' || challenge === undefined) return null;
    const choice = choicesOf(challenge).findIndex((option) => accepts(challenge, option) === isRight);
    return { type: 'answered', challenge: state.results.length, choice: Math.max(0, choice) };
  },
};
