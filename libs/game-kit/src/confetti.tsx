import { useEffect, useRef } from 'react';
import styles from './confetti.module.css';
import { useRunValues } from './run-hooks';

/** Use flat pieces. A tilted piece looks like a scratch while its edge points at the player. */
const BURST = {
  particleCount: 90,
  spread: 80,
  startVelocity: 32,
  origin: { y: 0.7 },
  flat: true,
  scalar: 0.8,
};

/** A burst of confetti inside the game's element. With reduced motion, nothing is loaded or drawn. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { settings } = useRunValues();
  const isAnimated = !settings.reducedMotion;
  useEffect(() => {
    const target = canvas.current;
    if (!isAnimated || target === null) return undefined;
    let stop = () => {};
    let isUnmounted = false;
    const celebrate = ({ default: confetti }: { default: typeof import('canvas-confetti') }) => {
      if (isUnmounted) return;
      const fire = confetti.create(target, { resize: true, disableForReducedMotion: true });
      stop = () => fire.reset();
      void fire(BURST);
    };
    // Confetti is only decoration, so a failed load is ignored.
    import('canvas-confetti').then(celebrate, () => {});
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [isAnimated]);
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />;
}
