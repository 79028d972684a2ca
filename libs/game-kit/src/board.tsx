import type { ComponentProps, ReactNode } from 'react';
import styles from './board.module.css';
import { useSecondsLeft } from './run-context';

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

/** The game's main column: a row of figures on top, the board filling what is left. */
export function Board({ figures, children }: { figures?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.board}>
      {figures !== undefined && <dl className={styles.figures}>{figures}</dl>}
      <div className={styles.ground}>{children}</div>
    </div>
  );
}

/** One figure with its name. `alarm` makes it red and, with motion allowed, pulse. */
export function Figure({
  name,
  alarm = false,
  children,
}: {
  name: string;
  alarm?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={join(alarm && styles.alarm)} data-alarm={alarm || undefined}>
        {children}
      </dd>
    </div>
  );
}

interface TimeFigureProps {
  name?: string;
  endsAtMs: number;
  /** Seconds under which the figure turns red. */
  alarmBelowS: number;
}

/** The whole seconds left until a moment on the run's clock. */
export function TimeFigure({ name = 'Time', endsAtMs, alarmBelowS }: TimeFigureProps) {
  const secondsLeft = useSecondsLeft(endsAtMs);
  return (
    <Figure name={name} alarm={secondsLeft < alarmBelowS}>
      {secondsLeft}s
    </Figure>
  );
}

/** A game's button, 44 px high at least. */
export function GameButton({
  quiet = false,
  className,
  ...rest
}: ComponentProps<'button'> & { quiet?: boolean }) {
  return <button type="button" {...rest} className={join(styles.button, quiet && styles.quiet, className)} />;
}

/** A card over the board, for the start, a finished level or the end. `lets` taps through when it only cheers. */
export function Overlay({ children, lets = false }: { children: ReactNode; lets?: boolean }) {
  return (
    <div className={join(styles.overlay, lets && styles.lets)}>
      <div className={styles.card}>{children}</div>
    </div>
  );
}
