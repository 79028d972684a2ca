import { Button } from '@mindloom/ui';
import type { GameLevel } from '../read-levels';

interface LevelFeedbackProps {
  /** The level of the played game; undefined until it is known, and for a set. */
  level: GameLevel | undefined;
  /** Plays the game again as a harder step. Without it, no harder step is offered. */
  onPlayHarder: (() => void) | undefined;
}

/**
 * Says how many right answers the player's level predicted, and offers a harder step after a play that was easy for the
 * player. Renders nothing without a level.
 */
export function LevelFeedback({ level, onPlayHarder }: LevelFeedbackProps) {
  if (level === undefined || level.answersText === null) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p>{level.answersText}</p>
      {level.wasEasy && onPlayHarder !== undefined && (
        <Button variant="secondary" onClick={onPlayHarder}>
          Play a harder step
        </Button>
      )}
    </div>
  );
}
