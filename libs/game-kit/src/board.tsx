import type { Area } from '@mindloom/game-contract';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import styles from './board.module.css';
import { type BoardClock, CountdownBar, CountdownFigure } from './countdown';

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

interface BoardProps {
  /** The area of the game. It determines the hue of the clock's bar and of the answers. */
  area?: Exclude<Area, 'balanced'>;
  /**
   * The game's own clock. It is large and above the board. If there is a clock, `figures` must contain two figures,
   * one for each side of the clock.
   */
  clock?: BoardClock;
  /** A row of `Figure`s above the board. */
  figures?: ReactNode;
  /** The progress of the run, below the clock. */
  progress?: ReactNode;
  /** A row of buttons below the board. */
  controls?: ReactNode;
  children: ReactNode;
}

/**
 * The game's main column, with the clock and figures at the top, the controls at the bottom, and the board in the
 * remaining space. In a low and wide container, such as a phone in landscape, the clock, figures and controls are
 * beside the board.
 */
export function Board({ area, clock, figures, progress, controls, children }: BoardProps) {
  const hue: CSSProperties & Record<`--${string}`, string> =
    area === undefined
      ? {}
      : {
          '--board-hue': `var(--ml-${area}, var(--game-brand))`,
          '--board-soft': `var(--ml-${area}-soft, var(--game-sunken))`,
        };
  return (
    <div className={styles.board} style={hue}>
      {(clock !== undefined || figures !== undefined) && (
        <div className={styles.top}>
          <dl className={styles.figures} data-clock={clock !== undefined || undefined}>
            {clock !== undefined && <CountdownFigure {...clock} />}
            {figures}
          </dl>
          {clock !== undefined && <CountdownBar {...clock} />}
          {progress}
        </div>
      )}
      <div className={styles.ground}>{children}</div>
      {controls !== undefined && <div className={styles.controls}>{controls}</div>}
    </div>
  );
}

/** A figure with a label. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A button with a height of at least 44 px. A disabled button does nothing, but keeps the keyboard focus. */
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

/**
 * A card over the board for the start, a finished level or the end. With `passThrough`, taps reach the board below
 * the card.
 */
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

/**
 * A check mark, cross, clock, spark or arrow in the size of the text. Use a mark wherever a colour shows a result, so
 * that the result is clear without the colour.
 */
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
