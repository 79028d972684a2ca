import type { ItemAnswers } from '@mindloom/game-kit/item-player';
import type { PuzzleEvent, PuzzleState } from '../engine';

/** Answers puzzles right or wrong in tests. */
export const answers: ItemAnswers<PuzzleState, PuzzleEvent> = {
  eventFor({ phase, answers: offered, puzzle }, { isRight }) {
    if (phase.name !== 'asking') return null;
    const answer = offered.find((each) => (each === puzzle.correctAnswer) === isRight);
    return answer === undefined ? null : { type: 'answered', answer };
  },
};
