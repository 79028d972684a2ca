import { useId } from 'react';
import { GameButton, Overlay } from './board';
import styles from './restart-question.module.css';

interface RestartQuestionProps {
  /** The points that a restart discards. */
  score: number;
  /** The label of the safe answer, which keeps the points. */
  keepLabel: string;
  onRestart: () => void;
  onKeep: () => void;
}

const pointsAtRisk = (score: number): string =>
  `You lose your ${score} ${score === 1 ? 'point' : 'points'} and start at round 1.`;

/** Asks the player before a restart discards points. The safe answer has the focus. */
export function RestartQuestion({ score, keepLabel, onRestart, onKeep }: RestartQuestionProps) {
  const titleId = useId();
  return (
    <Overlay>
      <div role="alertdialog" aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          Restart this game?
        </h2>
        <p className={styles.line}>{pointsAtRisk(score)}</p>
        <div className={styles.answers}>
          <GameButton autoFocus onClick={onKeep}>
            {keepLabel}
          </GameButton>
          <GameButton quiet onClick={onRestart}>
            Yes, restart
          </GameButton>
        </div>
      </div>
    </Overlay>
  );
}
