import { type RoundQuestion, type RoundsEvent, type RoundsState, turnOf } from '../rounds/rounds-state';
import type { ItemAnswers } from './item-player';

/** Answers the questions of a game of timed rounds. */
export const roundsAnswers: ItemAnswers<RoundsState<RoundQuestion>, RoundsEvent> = {
  eventFor(state, { isRight }) {
    if (state.phase.name !== 'question') return null;
    const { options, answer } = state.question;
    const option = options.findIndex((value) => (value === answer) === isRight);
    return { type: 'answered', turn: turnOf(state), option };
  },
};
