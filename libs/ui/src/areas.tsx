import type { Area } from '@mindloom/game-contract';

// The attribute `data-area` determines the hue of an area, and `AreaIcon` is its glyph.

/** The SVG path of each area's glyph, in a 24 by 24 box. */
export const AREA_THREADS: Readonly<Record<Area, string>> = {
  memory: 'M2 18c8 0 15-3 15-9a5 5 0 0 0-10 0c0 6 7 9 15 9',
  focus: 'M12 21a9 9 0 1 1 9-9M12 16.5a4.5 4.5 0 1 1 4.5-4.5M12 12h.01',
  speed: 'M2 14l5-8 5 12 5-12 5 8',
  logic: 'M2 12h6c5 0 4-6 9-6h5M8 12c5 0 4 6 9 6h5',
  creative: 'M12 12c-7-12 7-12 0 0c12-7 12 7 0 0c7 12-7 12 0 0c-12 7-12-7 0 0',
  balanced: 'M2 7c6 0 5 10 10 10s4-10 10-10M2 17c6 0 5-10 10-10s4 10 10 10',
};

/** The glyph of an area in the area's hue. It is decorative, so always use it next to the area's name. */
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
