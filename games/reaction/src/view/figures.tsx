import { Figure } from '@mindloom/game-kit';
import { LEVELS } from '../rules';
import type { ReactionState } from '../state';
import { averageMs, bestMs, totalPoints } from '../tally';
import styles from './figures.module.css';

function TimeSoFar({ name, ms }: { name: string; ms: number | null }) {
  return (
    <Figure name={name}>
      <span className={styles.time}>
        {ms ?? '–'}
        {ms !== null && <span className={styles.unit}> ms</span>}
      </span>
    </Figure>
  );
}

/** Where the run stands. */
export function Figures({ state: { roundNumber, difficulty, timesMs } }: { state: ReactionState }) {
  return (
    <>
      <Figure name="Round">
        {roundNumber} of {LEVELS[difficulty].rounds}
      </Figure>
      <Figure name="Score">{totalPoints(timesMs)}</Figure>
      <TimeSoFar name="Average" ms={averageMs(timesMs)} />
      <TimeSoFar name="Best" ms={bestMs(timesMs)} />
    </>
  );
}
