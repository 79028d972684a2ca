const PATHS = { right: 'M3 8.5l3.2 3.2L13 4.5', wrong: 'M4 4l8 8M12 4l-8 8' };

/** A check mark or a cross, so that colour is never the only sign. */
export function Mark({ kind, className }: { kind: keyof typeof PATHS; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 16 16" className={className} data-mark={kind} aria-hidden="true">
      <path
        d={PATHS[kind]}
        fill="none"
        stroke="currentcolor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
