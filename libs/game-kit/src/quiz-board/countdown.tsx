import { type CSSProperties, useState } from 'react';
import { SecondsFigure, TimeFigure } from '../board';
import { useRunValues, useSecondsLeft } from '../run-hooks';
import styles from './countdown.module.css';

/** A question's clock: either it runs until a moment on the run's clock, or it has stopped with some seconds left. */
export type QuestionClock = { endsAtMs: number } | { secondsLeft: number };

/** The seconds of a question's clock as a figure. It turns red below `alarmBelowS` seconds. */
export function CountdownFigure({ clock, alarmBelowS }: { clock: QuestionClock; alarmBelowS: number }) {
  return 'endsAtMs' in clock ? (
    <TimeFigure endsAtMs={clock.endsAtMs} alarmBelowS={alarmBelowS} />
  ) : (
    <SecondsFigure seconds={clock.secondsLeft} alarmBelowS={alarmBelowS} />
  );
}

interface BarProps {
  /** The full time of the question. */
  limitMs: number;
  alarmBelowS: number;
}

function Bar({
  seconds,
  limitMs,
  alarmBelowS,
  motion,
}: BarProps & { seconds: number; motion?: CSSProperties }) {
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

/** Shrinks in one animation that a pause stops. With reduced motion it follows the whole seconds. */
function RunningBar({ endsAtMs, ...bar }: BarProps & { endsAtMs: number }) {
  const { clock, paused } = useRunValues();
  const [passedMs] = useState(() => bar.limitMs - (endsAtMs - clock.now()));
  const motion: CSSProperties = {
    animationDuration: `${bar.limitMs}ms`,
    animationDelay: `${-passedMs}ms`,
    animationPlayState: paused ? 'paused' : 'running',
  };
  return <Bar {...bar} seconds={useSecondsLeft(endsAtMs)} motion={motion} />;
}

/** The remaining share of a question's time as a bar. Hidden from screen readers, which read the figure. */
export function CountdownBar({ clock, ...bar }: BarProps & { clock: QuestionClock }) {
  return 'endsAtMs' in clock ? (
    <RunningBar key={clock.endsAtMs} endsAtMs={clock.endsAtMs} {...bar} />
  ) : (
    <Bar {...bar} seconds={clock.secondsLeft} />
  );
}
