import { threadBand, WARP_COLUMNS, warpOnTop } from './thread-band';

const BAND = threadBand();

/** Five threads that become cloth: the sign of the product, across the whole page. */
export function LoomBand() {
  const { width, height, threads, top, bottom } = BAND;
  return (
    <svg
      className="loom-band"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {WARP_COLUMNS.map(({ x, opacity }) => (
        <path key={x} className="ml-warp" opacity={opacity} d={`M${x} ${top}V${bottom}`} />
      ))}
      {threads.map(({ area, path }) => (
        <path key={area} data-area={area} d={path} stroke="var(--area)" strokeWidth="6" />
      ))}
      {WARP_COLUMNS.map(({ x, opacity }, column) => (
        <path key={x} className="ml-warp" opacity={opacity} d={warpOnTop(x, column)} />
      ))}
    </svg>
  );
}
