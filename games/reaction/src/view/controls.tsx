import { GameButton, type ViewProps } from '@mindloom/game-kit';
import type { KeyboardEvent } from 'react';
import { isLastRound } from '../engine';
import type { ReactionEvent, ReactionState } from '../state';
import { FINISH_GAME, NEXT_ROUND, START } from '../texts';
import styles from './controls.module.css';

/** A key that is still down from the field must not press a button that has just come. */
const ignoreHeldKey = (event: KeyboardEvent) => event.repeat && event.preventDefault();

function Action({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <GameButton autoFocus onKeyDown={ignoreHeldKey} onClick={onPress}>
      {label}
    </GameButton>
  );
}

/** The one button, always in the same place; none while a round runs. */
export function Controls({ state, send }: ViewProps<ReactionState, ReactionEvent>) {
  const { name } = state.phase;
  return (
    <div className={styles.place}>
      {name === 'waiting-to-start' && <Action label={START} onPress={() => send({ type: 'started' })} />}
      {name === 'result' && (
        <Action
          label={isLastRound(state) ? FINISH_GAME : NEXT_ROUND}
          onPress={() => send({ type: 'continued' })}
        />
      )}
    </div>
  );
}
