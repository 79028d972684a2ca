import { useShownFrame } from '@mindloom/game-kit';
import { MIN_HIT_SIZE_PX } from '../rules';
import type { Round } from '../state';
import { NOW } from '../texts';
import styles from './target.module.css';

/** Places a box of this size so that all of it lies inside the field, whatever the field's size. */
const within = (percent: number, sizePx: number) => `calc((100% - ${sizePx}px) * ${percent / 100})`;

interface TargetProps {
  round: Round;
  onShown: (frameMs: number) => void;
}

/** The target: drawn as large as the round says, and never too small to press. */
export function Target({ round, onShown }: TargetProps) {
  useShownFrame(onShown);
  const { targetSizePx, targetXPercent, targetYPercent } = round;
  const hitSizePx = Math.max(MIN_HIT_SIZE_PX, targetSizePx);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-target
      aria-label="Target, press now"
      className={styles.target}
      style={{
        width: hitSizePx,
        height: hitSizePx,
        left: within(targetXPercent, hitSizePx),
        top: within(targetYPercent, hitSizePx),
      }}
    >
      <span className={styles.disc} style={{ width: targetSizePx, height: targetSizePx }}>
        {NOW}
      </span>
    </button>
  );
}
