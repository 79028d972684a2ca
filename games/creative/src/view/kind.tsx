import type { ChallengeType } from '../rules';
import { TYPE_NAMES } from '../texts';
import styles from './kind.module.css';

/** Threads: two that link, one that fans out, an eye of a needle, a loop that turns back. */
const SIGNS: Readonly<Record<ChallengeType, string>> = {
  association: 'M2 8a3 3 0 0 1 6 0 3 3 0 0 0 6 0M8 8a3 3 0 0 0-6 0M14 8a3 3 0 0 0-6 0',
  divergent: 'M2 8h4M6 8c3 0 3-5 8-5M6 8h8M6 8c3 0 3 5 8 5',
  visual: 'M1.5 8c3-5.5 10-5.5 13 0-3 5.5-10 5.5-13 0ZM8 6a2 2 0 1 0 .01 0Z',
  reversal: 'M4 3v4h4M4.5 7A5 5 0 1 1 4 11',
};

/** What kind of challenge this is, and what it wants. */
export function Kind({ type }: { type: ChallengeType }) {
  const { name, hint } = TYPE_NAMES[type];
  return (
    <p className={styles.kind}>
      <svg viewBox="0 0 16 16" className={styles.sign} aria-hidden="true">
        <path d={SIGNS[type]} fill="none" stroke="currentcolor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      <b>{name}</b> {hint}
    </p>
  );
}
