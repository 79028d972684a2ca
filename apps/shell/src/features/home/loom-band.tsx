import type { Area } from '@mindloom/game-contract';

const AREAS = ['memory', 'focus', 'speed', 'logic', 'creative'] as const satisfies readonly Area[];
const WIDTH = 1600;
const HEIGHT = 200;
/**
 * The space above the highest line of the drawing. Without this space, the stroke of the line would be cut off, because
 * it reaches above y = 0.
 */
const MARGIN = 4;
const ROW = 17;
/** The x at which the loose lines on the left become straight. */
const WOVEN_FROM = 960;
const SAMPLE = 40;
const SWING = 78;
const WARP_FROM = 760;
const WARP_STEP = 19;

const rowOf = (row: number) => HEIGHT / 2 + (row - 2) * ROW;

function heightAt(row: number, x: number): number {
  const looseness = Math.max(0, 1 - x / WOVEN_FROM) ** 1.4;
  const wave = Math.sin(x / (74 + row * 17) + row * 2.2) + 0.5 * Math.sin(x / (41 + row * 9) + row);
  return rowOf(row) + wave * SWING * looseness;
}

/** Draws a smooth curve through the midpoints of neighbouring samples. */
function pathOf(row: number): string {
  let path = `M-20 ${heightAt(row, -20).toFixed(1)}`;
  for (let x = 0; x < WOVEN_FROM + SAMPLE; x += SAMPLE) {
    const middle = (heightAt(row, x) + heightAt(row, x + SAMPLE)) / 2;
    path += `Q${x} ${heightAt(row, x).toFixed(1)} ${x + SAMPLE / 2} ${middle.toFixed(1)}`;
  }
  return `${path}H${WIDTH + 20}`;
}

/** The five horizontal lines of the drawing: loose on the left, parallel on the right. */
const THREADS = AREAS.map((area, row) => ({ area, path: pathOf(row) }));

/**
 * The end of the SVG path of every vertical line: from one height to the other. The start of the path, which contains
 * the x of the line, comes before it.
 */
const WARP_PATH = `${rowOf(-1) + 2}V${rowOf(5) - 2}`;

/** The vertical lines of the drawing. They fade in where the cloth begins. */
const WARP_COLUMNS = Array.from({ length: Math.ceil((WIDTH - WARP_FROM) / WARP_STEP) }, (_, index) => ({
  x: WARP_FROM + index * WARP_STEP,
  opacity: Math.min(1, (index + 1) / 12),
}));

/**
 * The pieces of a vertical line that lie above the horizontal lines. These are every second crossing. In the next
 * column, they are the other crossings.
 */
const warpOnTop = (x: number, column: number): string =>
  AREAS.map((_, row) =>
    (row + column) % 2 === 0 && x > WOVEN_FROM - 80 ? `M${x} ${rowOf(row) - ROW / 2}v${ROW}` : '',
  ).join('');

/** A decoration across the page: five loose lines that become cloth. */
export const LoomBand = () => (
  <svg
    className="loom-band"
    viewBox={`0 ${-MARGIN} ${WIDTH} ${HEIGHT + 2 * MARGIN}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    {WARP_COLUMNS.map(({ x, opacity }) => (
      <path key={x} className="ml-warp" opacity={opacity} d={`M${x} ${WARP_PATH}`} />
    ))}
    {THREADS.map(({ area, path }) => (
      <path key={area} data-area={area} d={path} stroke="var(--area)" strokeWidth="6" />
    ))}
    {WARP_COLUMNS.map(({ x, opacity }, column) => (
      <path key={x} className="ml-warp" opacity={opacity} d={warpOnTop(x, column)} />
    ))}
  </svg>
);
