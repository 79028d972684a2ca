import type { Judgement } from '@mindloom/registry';

const WIDTH = 200;
const HEIGHT = 12;
/** The whole width stands for at least this rate, so that a healthy release does not look sick. */
const SMALLEST_SPAN = 0.05;

/**
 * A failure rate on a line: a bar up to what is certain, a thin line on to what was seen, and a mark at what is allowed.
 * The sentence beside it says the same, so this is drawn for the eye alone.
 */
export function RateBar({ rate, judgement: { atLeast, allowed } }: { rate: number; judgement: Judgement }) {
  const span = Math.max(SMALLEST_SPAN, allowed, rate) * 1.1;
  const at = (share: number) => (share / span) * WIDTH;
  return (
    <svg
      className="h-3 w-full"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={WIDTH} height={HEIGHT} rx="2" fill="var(--ml-sunken)" />
      <rect y="5" width={at(rate)} height="2" fill="var(--ml-ink-soft)" />
      <rect
        y="2"
        width={at(atLeast)}
        height="8"
        fill={atLeast > allowed ? 'var(--ml-danger)' : 'var(--ml-success)'}
      />
      <rect x={at(allowed) - 0.5} width="1" height={HEIGHT} fill="var(--ml-ink)" />
    </svg>
  );
}
