import { FeedbackLine } from '@mindloom/game-kit/quiz-board';
import type { PuzzleState } from '../state';
import { correctAnswerWas, verdictWords } from '../texts';

/** What came of the answer; empty while the puzzle is open. */
export function Feedback({ state: { phase, puzzle } }: { state: PuzzleState }) {
  if (phase.name !== 'answered') return <FeedbackLine mark={null} />;
  return (
    <FeedbackLine mark={phase.verdict}>
      <p>{verdictWords(phase.verdict, phase.points)}</p>
      {phase.verdict !== 'right' && <p>{correctAnswerWas(puzzle.correctAnswer)}</p>}
    </FeedbackLine>
  );
}
