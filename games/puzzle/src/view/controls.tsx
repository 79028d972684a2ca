import { GameButton, type ViewProps } from '@mindloom/game-kit';
import { canHint, type PuzzleEvent, type PuzzleState } from '../state';
import { HINT, NO_HINT } from '../texts';
import styles from './controls.module.css';
import { StreakBar } from './streak-bar';

/** The hint and the streak; out of reach once the game is over. */
export function Controls({ state, send }: ViewProps<PuzzleState, PuzzleEvent>) {
  const { phase, puzzle, streak } = state;
  const hasNone = phase.name !== 'ready' && puzzle.hint === undefined;
  return (
    <div className={styles.controls} inert={phase.name === 'gameOver' || phase.name === 'over'}>
      <GameButton
        quiet
        aria-keyshortcuts="H"
        className={styles.hint}
        disabled={!canHint(state)}
        onClick={() => send({ type: 'hinted' })}
      >
        {hasNone ? NO_HINT : HINT}
      </GameButton>
      <StreakBar streak={streak} />
    </div>
  );
}
