import type { Area } from '@mindloom/game-contract';

export interface WeftRow {
  area: Area;
  /** How far the thread has come, from 0 to 1. */
  woven: number;
}

export interface WovenStripProps {
  /** One weft thread each, from top to bottom. */
  rows: readonly WeftRow[];
  /** How many warp threads. */
  warps?: number | undefined;
  /** What the cloth says; without it the cloth is decoration. */
  label?: string | undefined;
}

const GAP = 15;
const ROW = 13;
const EDGE = 7;

/** A strip of cloth: warp threads and one weft thread a row, over and under, as far as it is woven. */
export function WovenStrip({ rows, warps = 18, label }: WovenStripProps) {
  const width = GAP * warps;
  const height = ROW * rows.length + 2 * EDGE;
  const columns = Array.from({ length: warps }, (_, index) => (index + 0.5) * GAP);
  return (
    <svg
      className="ml-thread"
      viewBox={`0 0 ${width} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {columns.map((x) => (
        <path key={x} className="ml-warp" d={`M${x} 1V${height - 1}`} />
      ))}
      {rows.map(({ area, woven }, row) => (
        <path
          key={row}
          data-area={area}
          className="ml-weft"
          d={`M2 ${EDGE + ROW * (row + 0.5)}H${width - 2}`}
          style={{ clipPath: `inset(-4px ${100 - 100 * Math.min(1, Math.max(0, woven))}% -4px 0)` }}
        />
      ))}
      {/* Every second crossing shows the warp on top; neighbours take turns. */}
      {columns.map((x, column) => (
        <path key={x} className="ml-warp" d={crossings(x, column, rows.length)} />
      ))}
    </svg>
  );
}

function crossings(x: number, column: number, rowCount: number): string {
  return Array.from({ length: rowCount }, (_, row) =>
    (row + column) % 2 === 0 ? `M${x} ${EDGE + ROW * row}v${ROW}` : '',
  ).join('');
}
