import type { Combo } from '../state';
import styles from './combo-badge.module.css';

/** Cheers for matches in quick succession; the engine says for how long. */
export function ComboBadge({ combo }: { combo: Combo }) {
  if (combo.badgeUntilMs === null) return null;
  return (
    <p key={combo.level} className={styles.badge} aria-hidden="true">
      Combo ×{combo.level}
    </p>
  );
}
