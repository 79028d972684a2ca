import type { Area } from '@mindloom/game-contract';
import { classNames } from './class-names';

export interface ProgressBarProps {
  /** What is measured: the bar's name for screen readers. */
  label: string;
  value: number;
  /** @default 100 (GAME-50) */
  max?: number | undefined;
  /** The hue; without it the brand's. */
  area?: Area | undefined;
  /** The value in words, where the bare number would not do, such as "1 of 3". */
  valueText?: string | undefined;
  className?: string | undefined;
}

/** A bar from 0 to `max`; a value outside is drawn and announced at the nearest end. */
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
