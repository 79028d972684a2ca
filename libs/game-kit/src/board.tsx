import type { ComponentProps, ReactNode } from 'react';
import styles from './board.module.css';
import { useSecondsLeft } from './run-context';

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

interface BoardProps {
  /** A row of `Figure`s above the board. */
  figures?: ReactNode;
  /** A row of buttons below the board. */
  controls?: ReactNode;
  children: ReactNode;
}

/**
 * The game's main column: figures on top, controls at the bottom, the board filling what is left. In a low and
 * wide place, such as a phone on its side, figures and controls stand beside the board.
 */
export function Board({ figures, controls, children }: BoardProps) {
  return (
    <div className={styles.board}>
      {figures !== undefined && <dl className={styles.figures}>{figures}</dl>}
      <div className={styles.ground}>{children}</div>
      {controls !== undefined && <div className={styles.controls}>{controls}</div>}
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

interface SecondsProps {
  name?: string;
  /** Seconds under which the figure turns red. */
  alarmBelowS: number;
}

/** Whole seconds on a clock that stands still, such as before the start of a round. */
export function SecondsFigure({ name = 'Time', seconds, alarmBelowS }: SecondsProps & { seconds: number }) {
  return (
    <Figure name={name} alarm={seconds < alarmBelowS}>
      {seconds}s
    </Figure>
  );
}

/** The whole seconds left until a moment on the run's clock. */
export function TimeFigure({ endsAtMs, ...rest }: SecondsProps & { endsAtMs: number }) {
  return <SecondsFigure {...rest} seconds={useSecondsLeft(endsAtMs)} />;
}

/** A game's button, 44 px high at least. A disabled one keeps the keyboard's focus but does nothing. */
export function GameButton({
  quiet = false,
  disabled = false,
  className,
  onClick,
  ...rest
}: ComponentProps<'button'> & { quiet?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={join(styles.button, quiet && styles.quiet, className)}
    />
  );
}

/** A card over the board, for the start, a finished level or the end. `lets` taps through when it only cheers. */
export function Overlay({ children, lets = false }: { children: ReactNode; lets?: boolean }) {
  return (
    <div className={join(styles.overlay, lets && styles.lets)}>
      <div className={styles.card}>{children}</div>
    </div>
  );
}
