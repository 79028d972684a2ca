import type { Area } from '@mindloom/game-contract';
import { Star } from 'lucide-react';
import { classNames } from './class-names';

export interface ProgressBarProps {
  /** The accessible name of the bar. */
  label: string;
  value: number;
  /** @default 100 (GAME-50) */
  max?: number | undefined;
  /** The area determines the hue. By default it is the hue of the brand. */
  area?: Area | undefined;
  /** The value for screen readers if a number is not enough, such as "1 of 3". */
  valueText?: string | undefined;
  className?: string | undefined;
}

/** A bar from 0 to `max`. A value outside this range is clamped. */
export function ProgressBar({ label, value, max = 100, area, valueText, className }: ProgressBarProps) {
  const shown = Math.min(max, Math.max(0, value));
  return (
    <span
      className={classNames('ml-progress', className)}
      role="progressbar"
      data-area={area}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={shown}
      aria-valuetext={valueText}
    >
      <span className="ml-progress-fill" style={{ transform: `scaleX(${max > 0 ? shown / max : 0})` }} />
    </span>
  );
}

export interface StarsProps {
  value: number;
  max?: number | undefined;
  label: string;
}

/** A rating of `value` out of `max` stars. `label` is the text for screen readers. */
export function Stars({ value, max = 3, label }: StarsProps) {
  return (
    <span className="ml-stars" role="img" aria-label={label}>
      {Array.from({ length: max }, (_, index) => (
        <Star key={index} size={20} aria-hidden="true" data-filled={index < value} />
      ))}
    </span>
  );
}
