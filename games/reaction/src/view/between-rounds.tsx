import { isGuess, pointsFor, ratingFor } from '../rules';
import type { ReactionState, Restart } from '../state';
import { AGAIN, ALL_ROUNDS_DONE, GUESS, HOW_TO_PLAY, SPOKEN_TARGET } from '../texts';
import styles from './between-rounds.module.css';
import field from './field.module.css';

function BeforeStart({ roundNumber, again }: { roundNumber: number; again: Restart | null }) {
  return (
    <>
      <h2>Round {roundNumber}</h2>
      <p>{again === null ? HOW_TO_PLAY : AGAIN[again]}</p>
      <p className={styles.spoken}>{SPOKEN_TARGET}</p>
    </>
  );
}

function Result({ reactionMs }: { reactionMs: number }) {
  return (
    <>
      <p className={styles.time}>{reactionMs} ms</p>
      <h2>{ratingFor(reactionMs)}</h2>
      {isGuess(reactionMs) && <p>{GUESS}</p>}
      <p>+{pointsFor(reactionMs)} points</p>
    </>
  );
}

/** What the field says while no round runs. */
export function BetweenRounds({ state: { phase, roundNumber, round } }: { state: ReactionState }) {
  return (
    <div className={field.field}>
      <div className={styles.message}>
        {phase.name === 'waiting-to-start' && <BeforeStart roundNumber={roundNumber} again={phase.again} />}
        {phase.name === 'result' && round.timeToReactMs !== null && (
          <Result reactionMs={round.timeToReactMs} />
        )}
        {phase.name === 'over' && <h2>{ALL_ROUNDS_DONE}</h2>}
      </div>
    </div>
  );
}
