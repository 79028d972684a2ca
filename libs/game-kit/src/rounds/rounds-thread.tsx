import { Mark } from '../quiz-board';
import type { RoundResult } from './rounds-state';
import styles from './rounds-thread.module.css';

interface RoundsThreadProps {
  results: readonly RoundResult[];
  rounds: number;
}

/** One bead for each round of the run, with how it went. */
export function RoundsThread({ results, rounds }: RoundsThreadProps) {
  const right = results.filter(({ isRight }) => isRight).length;
  const open = Array.from({ length: rounds - results.length }, (_, index) => results.length + index);
  return (
    <div className={styles.thread} role="img" aria-label={`${right} of ${results.length} answers right`}>
      {results.map(({ isRight }, index) => (
        <span key={index} className={styles.bead} data-look={isRight ? 'right' : 'wrong'}>
          <Mark kind={isRight ? 'right' : 'wrong'} />
        </span>
      ))}
      {open.map((index) => (
        <span key={index} className={styles.bead} />
      ))}
    </div>
  );
}
