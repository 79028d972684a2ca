import { Figure } from '@mindloom/game-kit';
import { CountdownFigure } from '@mindloom/game-kit/quiz-board';
import { ALARM_BELOW_S, streakBonus } from '../rules';
import { type CreativeState, placeOf, streakOf } from '../state';
import { clockOf } from './clock-of';
import styles from './figures.module.css';

/** Where the run stands; the score stands with the host. */
export function Figures({ state }: { state: CreativeState }) {
  const streak = streakOf(state.results);
  const bonus = streakBonus(streak);
  return (
    <>
      <Figure name="Challenge">
        {placeOf(state) + 1} of {state.challenges.length}
      </Figure>
      <CountdownFigure clock={clockOf(state)} alarmBelowS={ALARM_BELOW_S} />
      <Figure name="Streak">
        <span className={styles.streak}>
          {streak}
          {bonus > 0 && (
            <small key={bonus} className={styles.bonus}>
              +{bonus}
            </small>
          )}
        </span>
      </Figure>
    </>
  );
}
