import { FeedbackLine } from '../quiz-board';
import { numberText } from './number-text';
import type { RoundResult } from './rounds-state';
import { ALL_RIGHT, gained, itWas } from './rounds-texts';

interface RoundFeedbackProps {
  result: RoundResult | null;
  answer: number;
  /** Was every answer of the run right, this last one too? */
  isPerfect: boolean;
  because: string | null;
}

function markOf({ isRight, chosen }: RoundResult) {
  if (isRight) return 'right';
  return chosen === null ? 'late' : 'wrong';
}

/** How a round went, beside the toast that says it in the spec's words. */
export function RoundFeedback({ result, answer, isPerfect, because }: RoundFeedbackProps) {
  if (result === null) return <FeedbackLine mark={null} />;
  const note = isPerfect ? ALL_RIGHT : because;
  return (
    <FeedbackLine mark={markOf(result)}>
      <p>{result.isRight ? gained(result.points) : itWas(numberText(answer))}</p>
      {note !== null && <p>{note}</p>}
    </FeedbackLine>
  );
}
