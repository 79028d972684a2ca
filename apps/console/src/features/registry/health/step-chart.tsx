import { timeText } from '../moment';
import { countText } from './figures';
import type { HealthStep } from './version-health';

const HEIGHT = 48;
const STEP_WIDTH = 10;
const GAP = 2;

interface StepChartProps {
  /** What the chart is about, such as a version. */
  name: string;
  steps: readonly HealthStep[];
  /** The most attempts of a step in all charts beside this one, so that they can be compared. */
  most: number;
}

/** Attempts per step of time as bars; the failed ones from the ground up, outlined. */
export function StepChart({ name, steps, most }: StepChartProps) {
  const scale = HEIGHT / Math.max(1, most);
  const worst = steps.toSorted((one, other) => other.failures - one.failures)[0];
  const failed =
    worst === undefined || worst.failures === 0
      ? 'none failed'
      : `most failures, ${worst.failures} of ${worst.attempts}, at ${timeText(worst.startMs)}`;
  const all = steps.reduce((sum, { attempts }) => sum + attempts, 0);
  return (
    <svg
      role="img"
      aria-label={`${name}: ${countText(all, 'attempt', 'attempts')}, ${failed}`}
      className="h-12 w-full"
      viewBox={`0 0 ${steps.length * STEP_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <path d={`M0 ${HEIGHT - 0.5}H${steps.length * STEP_WIDTH}`} stroke="var(--ml-line)" />
      {steps.map(({ startMs, attempts, failures }, place) => {
        const x = place * STEP_WIDTH + GAP / 2;
        const width = STEP_WIDTH - GAP;
        return (
          <g key={startMs}>
            <rect
              x={x}
              width={width}
              y={HEIGHT - attempts * scale}
              height={attempts * scale}
              fill="var(--ml-brand)"
              opacity="0.45"
            />
            <rect
              x={x}
              width={width}
              y={HEIGHT - failures * scale}
              height={failures * scale}
              fill="var(--ml-danger)"
              stroke="var(--ml-ink)"
              strokeWidth={failures > 0 ? 1 : 0}
            />
          </g>
        );
      })}
    </svg>
  );
}
