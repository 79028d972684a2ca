import { Figure } from '@mindloom/game-kit';
import { streakMultiplier } from '../rules';
import { type SequenceState, streakOf } from '../state';

/** Where the run stands; the score stands with the host. */
export function Figures({ state }: { state: SequenceState }) {
  return (
    <>
      <Figure name="Level">{state.level}</Figure>
      <Figure name="Digits">{state.sequence.length}</Figure>
      <Figure name="Bonus">×{streakMultiplier(streakOf(state))}</Figure>
    </>
  );
}
