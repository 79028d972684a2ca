import { Board, type ViewProps } from '@mindloom/game-kit';
import type { ReactionEvent, ReactionState } from './state';
import { BetweenRounds } from './view/between-rounds';
import { Controls } from './view/controls';
import { Figures } from './view/figures';
import { PressField } from './view/press-field';
import { Target } from './view/target';

/** Draws a state of the reaction test and says what the player did. */
export function ReactionView({ state, send }: ViewProps<ReactionState, ReactionEvent>) {
  const { name } = state.phase;
  return (
    <Board figures={<Figures state={state} />} controls={<Controls state={state} send={send} />}>
      {name === 'wait' || name === 'target' ? (
        <PressField onPress={(stampMs, onTarget) => send({ type: 'pressed', stampMs, onTarget })}>
          {name === 'target' ? (
            <Target round={state.round} onShown={(frameMs) => send({ type: 'targetShown', frameMs })} />
          ) : null}
        </PressField>
      ) : (
        <BetweenRounds state={state} />
      )}
    </Board>
  );
}
