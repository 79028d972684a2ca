import { type CSSProperties, useState } from 'react';
import styles from './countdown.module.css';
import { useRunValues, useSecondsLeft } from './run-hooks';

/** The state of a countdown. It either runs until `endsAtMs` on the run's clock, or it has stopped at `secondsLeft`. */
export type ClockTime = { endsAtMs: number } | { secondsLeft: number };

/** A countdown that a game shows with its board. */
export interface BoardClock {
  time: ClockTime;
  /** The full time of the countdown, such as the time limit of a question. */
  limitMs: number;
  /** The countdown turns red below this number of seconds. */
  alarmBelowS: number;
}

/** The remaining seconds as a large figure. Use it in a list of figures. */
export function CountdownFigure({ time, alarmBelowS }: BoardClock) {
  return 'endsAtMs' in time ? (
    <RunningSeconds endsAtMs={time.endsAtMs} alarmBelowS={alarmBelowS} />
  ) : (
    <Seconds seconds={time.secondsLeft} alarmBelowS={alarmBelowS} />
  );
}

function RunningSeconds({ endsAtMs, alarmBelowS }: { endsAtMs: number; alarmBelowS: number }) {
  return <Seconds seconds={useSecondsLeft(endsAtMs)} alarmBelowS={alarmBelowS} />;
}

/** The remaining seconds. Below `alarmBelowS` they are red, and they pulse unless motion is reduced. */
function Seconds({ seconds, alarmBelowS }: { seconds: number; alarmBelowS: number }) {
  const isAlarm = seconds < alarmBelowS;
  return (
    <div className={styles.clock}>
      <dt>Time</dt>
      <dd className={isAlarm ? styles.alarm : undefined} data-alarm={isAlarm || undefined}>
        {seconds}s
      </dd>
    </div>
  );
}

/** The remaining share of the time as a bar. It is hidden from screen readers, because they read the seconds. */
export function CountdownBar({ time, ...limits }: BoardClock) {
  return 'endsAtMs' in time ? (
    <RunningBar key={time.endsAtMs} endsAtMs={time.endsAtMs} {...limits} />
  ) : (
    <Bar seconds={time.secondsLeft} {...limits} />
  );
}

type Limits = Omit<BoardClock, 'time'>;

/**
 * A bar that shrinks in one animation. A pause stops the animation. With reduced motion, the bar shrinks once a
 * second instead.
 */
function RunningBar({ endsAtMs, ...limits }: Limits & { endsAtMs: number }) {
  const { clock, paused } = useRunValues();
  const [passedMs] = useState(() => limits.limitMs - (endsAtMs - clock.now()));
  const motion: CSSProperties = {
    animationDuration: `${limits.limitMs}ms`,
    animationDelay: `${-passedMs}ms`,
    animationPlayState: paused ? 'paused' : 'running',
  };
  return <Bar {...limits} seconds={useSecondsLeft(endsAtMs)} motion={motion} />;
}

function Bar({
  seconds,
  limitMs,
  alarmBelowS,
  motion,
}: Limits & { seconds: number; motion?: CSSProperties }) {
  return (
    <div className={styles.track} aria-hidden="true">
      <div
        className={styles.rest}
        data-alarm={Math.ceil(seconds) < alarmBelowS || undefined}
        data-runs={motion !== undefined || undefined}
        style={{ ...motion, transform: `scaleX(${Math.min(1, (seconds * 1000) / limitMs)})` }}
      />
    </div>
  );
}
