import { AREA_THREADS } from '@mindloom/ui';

/** One thread that draws petals, and ideas around it. */
export function PetalsPreview() {
  return (
    <>
      <path className="preview-petals" transform="translate(86 22) scale(4.4)" d={AREA_THREADS.creative} />
      <g className="preview-ideas">
        <circle cx="62" cy="40" r="9" />
        <circle cx="222" cy="52" r="12" />
        <circle cx="78" cy="118" r="12" />
        <circle cx="206" cy="116" r="8" />
      </g>
    </>
  );
}
