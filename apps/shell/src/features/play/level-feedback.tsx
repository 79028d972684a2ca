import { TARGET_SUCCESS, type ExpectedAnswers, expectedAnswersText } from '@mindloom/domain/measurement';
import { Button } from '@mindloom/ui';

interface LevelFeedbackProps {
  /** The answers of the play, compared with the player's level; null until they are known, and for a set. */
  answers: ExpectedAnswers | null;
  /** Plays the game again as a harder step. Without it, no harder step is offered. */
  onPlayHarder: (() => void) | undefined;
}

/**
 * Says how many right answers the player's level predicted, and offers a harder step after a play that was easy for the
 * player. Renders nothing without a level.
 */
export function LevelFeedback({ answers, onPlayHarder }: LevelFeedbackProps) {
  if (answers === null) return null;
  const { right, given, verdict } = answers;
  const wasEasy = right / given >= TARGET_SUCCESS;
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {expectedAnswersText(answers)} {VERDICTS[verdict]}
      </p>
      {wasEasy && onPlayHarder !== undefined && (
        <Button variant="secondary" onClick={onPlayHarder}>
          Play a harder step
        </Button>
      )}
    </div>
  );
}

const VERDICTS: Readonly<Record<ExpectedAnswers['verdict'], string>> = {
  above: 'That is above your level.',
  'as-expected': 'That fits your level.',
  below: 'That is below your level.',
};
