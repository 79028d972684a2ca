import { type CSSProperties, useState } from 'react';
import styles from './countdown.module.css';
import { useRunValues, useSecondsLeft } from './run-hooks';

/** The state of a countdown. It either runs until `endsAtMs` on the run's clock, or it has stopped at `secondsLeft`. */
export type ClockTime = { endsAtMs: number } | { secondsLeft: number };

/** A countdown that a game shows with its board. */
export interface BoardClock {
  /** What the time is for, such as 'Look' while cards are shown. Default 'Time'. */
  name?: string;
  time: ClockTime;
  /** The full time of the countdown, such as the time limit of a question. */
  limitMs: number;
  /** The countdown turns red below this number of seconds. */
  alarmBelowS: number;
  /**
   * True before the first question. The clock is then hidden, but keeps its space, so that the layout does not shift.
   */
  isHidden?: boolean;
}

/**
 * Returns the countdown that ends first. If the session ends before the game's own countdown, this is the remaining
 * time of the session. The board then shows the time that the player really has.
 */
function useEarlierEnd(own: BoardClock): BoardClock {
  const { clock, settings } = useRunValues();
  const { time, limitMs } = own;
  const ownEndMs = 'endsAtMs' in time ? time.endsAtMs : clock.now() + time.secondsLeft * 1000;
  if (ownEndMs <= settings.limitMs) return own;
  return { ...own, time: { endsAtMs: settings.limitMs }, limitMs: Math.min(limitMs, settings.limitMs) };
}

/** The remaining seconds as a large figure. Use it in a list of figures. */
export function CountdownFigure(boardClock: BoardClock) {
  const { time, ...look } = useEarlierEnd(boardClock);
  return 'endsAtMs' in time ? (
    <RunningSeconds endsAtMs={time.endsAtMs} {...look} />
  ) : (
    <Seconds seconds={time.secondsLeft} {...look} />
  );
}

type Look = Pick<BoardClock, 'name' | 'alarmBelowS' | 'isHidden'>;

function RunningSeconds({ endsAtMs, ...look }: Look & { endsAtMs: number }) {
  return <Seconds seconds={useSecondsLeft(endsAtMs)} {...look} />;
}

/** The remaining seconds. Below `alarmBelowS` they are red, and they pulse unless motion is reduced. */
function Seconds({ seconds, name = 'Time', alarmBelowS, isHidden = false }: Look & { seconds: number }) {
  const isAlarm = seconds < alarmBelowS;
  return (
    <div className={styles.clock} data-hidden={isHidden || undefined}>
      <dt>{name}</dt>
      <dd className={isAlarm ? styles.alarm : undefined} data-alarm={isAlarm || undefined}>
        {seconds}s
      </dd>
    </div>
  );
}

/** The remaining share of the time as a bar. It is hidden from screen readers, because they read the seconds. */
export function CountdownBar(boardClock: BoardClock) {
  const { time, limitMs, alarmBelowS, isHidden } = useEarlierEnd(boardClock);
  return (
    <div className={styles.track} data-hidden={isHidden || undefined} aria-hidden="true">
      {'endsAtMs' in time ? (
        <RunningRest endsAtMs={time.endsAtMs} limitMs={limitMs} alarmBelowS={alarmBelowS} />
      ) : (
        <Rest seconds={time.secondsLeft} limitMs={limitMs} alarmBelowS={alarmBelowS} />
      )}
    </div>
  );
}

type Limits = Pick<BoardClock, 'limitMs' | 'alarmBelowS'>;

/**
 * The bar of a running countdown. Each displayed second has an animation of its own, from the bar's length at the start
 * of this second to its length at the end. So the bar never runs ahead of the displayed number or behind it.
 */
function RunningRest({ endsAtMs, ...limits }: Limits & { endsAtMs: number }) {
  const secondsLeft = useSecondsLeft(endsAtMs);
  if (secondsLeft === 0) return <Rest seconds={0} {...limits} />;
  return <ShrinkingRest key={`${endsAtMs} ${secondsLeft}`} {...{ endsAtMs, secondsLeft, ...limits }} />;
}

/** The bar during one second. A pause stops its animation. With reduced motion, it shrinks once a second instead. */
function ShrinkingRest({
  endsAtMs,
  secondsLeft,
  ...limits
}: Limits & { endsAtMs: number; secondsLeft: number }) {
  const { clock, paused } = useRunValues();
  const [fromMs] = useState(() => endsAtMs - clock.now());
  const toMs = (secondsLeft - 1) * 1000;
  const motion: CSSProperties & Record<`--${string}`, number> = {
    '--from': shareOf(fromMs, limits),
    '--to': shareOf(toMs, limits),
    animationDuration: `${fromMs - toMs}ms`,
    animationPlayState: paused ? 'paused' : 'running',
  };
  return <Rest seconds={secondsLeft} motion={motion} {...limits} />;
}

const shareOf = (leftMs: number, { limitMs }: Limits) => Math.min(1, leftMs / limitMs);

function Rest({ seconds, motion, ...limits }: Limits & { seconds: number; motion?: CSSProperties }) {
  return (
    <div
      className={styles.rest}
      data-alarm={Math.ceil(seconds) < limits.alarmBelowS || undefined}
      data-runs={motion !== undefined || undefined}
      style={{ ...motion, transform: `scaleX(${shareOf(seconds * 1000, limits)})` }}
    />
  );
}
