import type { ScoreDistribution } from '@mindloom/registry';

const STEP_WIDTH = 20;
const GAP = 2;
/** Of one version; the other one hangs below the same line. */
const HALF = 40;

interface ScoreChartProps {
  stratum: ScoreDistribution['strata'][number];
  newer: string;
  older: string;
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
/** Shares instead of counts: a candidate at 10 % has a tenth of the players. */
const sharesOf = (counts: readonly number[]) =>
  counts.map((count) => (total(counts) === 0 ? 0 : count / total(counts)));

/** The middle of the step that holds the median player. */
function medianOf(counts: readonly number[], low: number, high: number): string {
  const half = total(counts) / 2;
  let before = 0;
  const step = counts.findIndex((count) => (before += count) >= half);
  return Math.round(low + ((step + 0.5) / counts.length) * (high - low)).toString();
}

/** The scores of two versions at one difficulty: the newer stands on the line, the older hangs below it. */
export function ScoreChart({ stratum, newer, older }: ScoreChartProps) {
  const { difficulty, low, high } = stratum;
  const [up, down] = [sharesOf(stratum.newer), sharesOf(stratum.older)];
  const most = Math.max(0.01, ...up, ...down);
  const width = up.length * STEP_WIDTH;
  const about = (name: string, counts: readonly number[]) =>
    total(counts) === 0
      ? `nobody played ${name}`
      : `${name} around ${medianOf(counts, low, high)} by ${total(counts)} players`;
  const bar = (share: number, place: number, isUp: boolean) => (
    <rect
      key={place}
      x={place * STEP_WIDTH + GAP / 2}
      width={STEP_WIDTH - GAP}
      y={isUp ? HALF - (share / most) * HALF : HALF}
      height={(share / most) * HALF}
      fill={isUp ? 'var(--ml-brand)' : 'var(--ml-ink-soft)'}
    />
  );
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-ink-soft tabular-nums">
        {difficulty}: {about(newer, stratum.newer)} (up), {about(older, stratum.older)} (down)
      </figcaption>
      <svg
        className="h-20 w-full"
        viewBox={`0 0 ${width} ${2 * HALF}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {up.map((share, place) => bar(share, place, true))}
        {down.map((share, place) => bar(share, place, false))}
        <path d={`M0 ${HALF}H${width}`} stroke="var(--ml-line)" strokeWidth="2" />
      </svg>
      <p className="flex justify-between text-xs text-ink-soft tabular-nums" aria-hidden="true">
        <span>{Math.round(low)}</span>
        <span>{Math.round(high)}</span>
      </p>
    </figure>
  );
}
