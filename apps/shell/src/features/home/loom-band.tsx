import { threadPath } from '@mindloom/ui';

const AREAS = ['memory', 'focus', 'speed', 'logic', 'creative'] as const;
const WIDTH = 1600;
const HEIGHT = 168;
const KNOTS = 13;
const WARP_FROM = 900;
const WARP_STEP = 20;
const ROW = 15;

/** Loose on the left, woven on the right: the swing of a thread dies away along the band. */
function threadOf(row: number): string {
  const rest = HEIGHT / 2 + (row - 2) * ROW;
  const points = Array.from({ length: KNOTS }, (_, index) => {
    const looseness = Math.max(0, 1 - index / (KNOTS - 5)) ** 1.3;
    const swing = Math.sin(index * (1.05 + row * 0.17) + row * 1.9) * 58 * looseness;
    return { x: (index / (KNOTS - 1)) * WIDTH, y: rest + swing };
  });
  return threadPath(points);
}

const WARPS = Array.from(
  { length: (WIDTH - WARP_FROM) / WARP_STEP },
  (_, index) => WARP_FROM + index * WARP_STEP,
);

/** Five threads that become cloth: the sign of the product, across the whole page. */
export function LoomBand() {
  return (
    <svg
      className="loom-band"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {AREAS.map((area, row) => (
        <path key={area} data-area={area} d={threadOf(row)} stroke="var(--area)" strokeWidth="4.5" />
      ))}
      {WARPS.map((x, index) => (
        <path
          key={x}
          d={`M${x} ${HEIGHT / 2 - 2.8 * ROW}V${HEIGHT / 2 + 2.8 * ROW}`}
          stroke="var(--ml-ink)"
          strokeOpacity={Math.min(0.55, 0.08 + index * 0.03)}
          strokeWidth="2"
          // Over one weft, under the next; neighbours take turns.
          strokeDasharray={`${ROW} ${ROW}`}
          strokeDashoffset={index % 2 === 0 ? ROW * 0.7 : ROW * 1.7}
        />
      ))}
    </svg>
  );
}
