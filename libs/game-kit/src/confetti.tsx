import { useEffect, useRef } from 'react';
import styles from './confetti.module.css';
import { useRunValues } from './run-context';

const BURST = { particleCount: 90, spread: 80, startVelocity: 32, origin: { y: 0.7 } };

/** A burst of confetti inside the game's own element; nothing is loaded or drawn with reduced motion. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { settings } = useRunValues();
  const moves = !settings.reducedMotion;
  useEffect(() => {
    const target = canvas.current;
    if (!moves || target === null) return undefined;
    let stop = () => {};
    let gone = false;
    const celebrate = ({ default: confetti }: { default: typeof import('canvas-confetti') }) => {
      if (gone) return;
      const fire = confetti.create(target, { resize: true, disableForReducedMotion: true });
      stop = () => fire.reset();
      void fire(BURST);
    };
    // A decoration that cannot be loaded is no fault of the run: the words on the overlay say it all.
    const goWithout = () => {};
    import('canvas-confetti').then(celebrate, goWithout);
    return () => {
      gone = true;
      stop();
    };
  }, [moves]);
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />;
}
