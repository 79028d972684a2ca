import { GameButton, Overlay, type ViewProps } from '@mindloom/game-kit';
import type { PuzzleEvent, PuzzleState } from '../state';
import { GAME_OVER, TRY_AGAIN, youScored } from '../texts';

/** Lies over the board after a null answer; Try Again cancels the end as long as it is pending. */
export function GameOver({ state: { phase, score }, send }: ViewProps<PuzzleState, PuzzleEvent>) {
  if (phase.name !== 'gameOver' && phase.name !== 'over') return null;
  return (
    <Overlay>
      <h2>{GAME_OVER}</h2>
      <p>{youScored(score)}</p>
      <GameButton autoFocus disabled={phase.name === 'over'} onClick={() => send({ type: 'restarted' })}>
        {TRY_AGAIN}
      </GameButton>
    </Overlay>
  );
}
