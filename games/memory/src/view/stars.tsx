import { MAX_STARS } from '../rules';
import styles from './overlays.module.css';

const STAR = 'M12 2l3 6.6 7 .8-5.2 4.8 1.5 7.1L12 17.7 5.7 21.3l1.5-7.1L2 9.4l7-.8Z';

/** A level as stars, three at most. */
export function Stars({ level }: { level: number }) {
  return (
    <div className={styles.stars} role="img" aria-label={`Level ${level}`}>
      {Array.from({ length: MAX_STARS }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" data-lit={index < level || undefined}>
          <path d={STAR} />
        </svg>
      ))}
    </div>
  );
}
