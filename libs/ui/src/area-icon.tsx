import type { Area } from '@mindloom/game-contract';
import { AREA_THREADS } from './areas';

/** The thread glyph of an area in its hue. Decorative: a word always stands beside it. */
export function AreaIcon({ area, size = 24 }: { area: Area; size?: number | undefined }) {
  return (
    <svg
      className="ml-area-icon"
      data-area={area}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={AREA_THREADS[area]} />
    </svg>
  );
}
