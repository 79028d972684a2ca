import { BONUS_ROLLS_TENTHS } from '../rules';
import styles from './bonus-die.module.css';

/** One pip, two or three, from the least factor to the highest. */
const PIPS = ['M8 8h0', 'M5 11h0M11 5h0', 'M5 11h0M8 8h0M11 5h0'];

/** The die of the bonus roll. The factor stands beside it in words. */
export function BonusDie({ tenths }: { tenths: number }) {
  const face = BONUS_ROLLS_TENTHS.findIndex((each) => each === tenths);
  return (
    <svg viewBox="0 0 16 16" className={styles.die} data-face={face + 1} aria-hidden="true">
      <rect x="1.5" y="1.5" width="13" height="13" rx="3" className={styles.body} />
      <path d={PIPS[face]} className={styles.pips} />
    </svg>
  );
}
