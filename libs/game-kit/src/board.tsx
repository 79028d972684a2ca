import type { ComponentProps, ReactNode } from 'react';
import styles from './board.module.css';
import { useSecondsLeft } from './run-hooks';

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

interface BoardProps {
  /** A row of `Figure`s above the board. */
  figures?: ReactNode;
  /** A row of buttons below the board. */
  controls?: ReactNode;
  children: ReactNode;
}

/**
 * The game's main column: figures on top, controls at the bottom, the board in the remaining space. In a low and wide
 * container, such as a phone in landscape, figures and controls are beside the board.
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

/** A named figure. `alarm` makes it red and, unless motion is reduced, pulse. */
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
  /** The figure turns red below this number of seconds. */
  alarmBelowS: number;
}

/** Whole seconds on a stopped clock, such as before the start of a round. */
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

/** A button of at least 44 px height. A disabled button keeps the keyboard focus but does nothing. */
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

/** A card over the board, for the start, a finished level or the end. `passThrough` lets taps reach the board. */
export function Overlay({ children, passThrough = false }: { children: ReactNode; passThrough?: boolean }) {
  return (
    <div className={join(styles.overlay, passThrough && styles.passThrough)}>
      <div className={styles.card}>{children}</div>
    </div>
  );
}

const MARK_PATHS = {
  right: 'M3 8.5l3.2 3.2L13 4.5',
  wrong: 'M4 4l8 8M12 4l-8 8',
  late: 'M8 4.5V8l2.4 1.6M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  chosen: 'M8 2l1.6 4.4L14 8l-4.4 1.6L8 14l-1.6-4.4L2 8l4.4-1.6Z',
  up: 'M8 13V3M3.5 7.5L8 3l4.5 4.5',
};

export type MarkKind = keyof typeof MARK_PATHS;

/** A check mark, cross, clock, spark or arrow in the size of the text, so that colour is never the only sign. */
export function Mark({ kind }: { kind: MarkKind }) {
  return (
    <svg viewBox="0 0 16 16" width="1em" height="1em" data-mark={kind} aria-hidden="true">
      <path
        d={MARK_PATHS[kind]}
        fill="none"
        stroke="currentcolor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
