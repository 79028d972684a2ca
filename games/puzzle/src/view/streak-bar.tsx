import { FULL_STREAK, streakMultiplier } from '../rules';
import styles from './streak-bar.module.css';

/** Right answers in a row, a stitch for each; full at ten. Beside it what they multiply the next answer by. */
export function StreakBar({ streak }: { streak: number }) {
  const shown = Math.min(FULL_STREAK, streak);
  const times = `×${streakMultiplier(streak)}`;
  return (
    <div
      role="meter"
      aria-label="Streak"
      aria-valuemin={0}
      aria-valuemax={FULL_STREAK}
      aria-valuenow={shown}
      aria-valuetext={`${streak} in a row, next answer ${times}`}
      className={styles.bar}
      data-full={shown === FULL_STREAK || undefined}
    >
      <p className={styles.words} aria-hidden="true">
        <span>Streak {streak}</span>
        <b>{times}</b>
      </p>
      <div className={styles.stitches}>
        {Array.from({ length: FULL_STREAK }, (_, index) => (
          <span key={index} className={styles.stitch} data-lit={index < shown || undefined} />
        ))}
      </div>
    </div>
  );
}
