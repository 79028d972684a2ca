import type { ItemAnswers } from '@mindloom/game-kit/item-player';
import { MAX_DIGIT, MIN_DIGIT } from '../rules';
import type { SequenceEvent, SequenceState } from '../state';

/** Answers sequences: enters all digits, or a wrong first digit. */
export const answers: ItemAnswers<SequenceState, SequenceEvent> = {
  eventFor({ phase, sequence, entered }, { isRight }) {
    const digit = phase.name === 'input' ? sequence[entered] : undefined;
    if (digit === undefined) return null;
    return { type: 'entered', digit: isRight ? digit : digit === MAX_DIGIT ? MIN_DIGIT : digit + 1 };
  },
};
