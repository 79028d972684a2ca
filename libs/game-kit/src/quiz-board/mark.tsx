const PATHS = {
  right: 'M3 8.5l3.2 3.2L13 4.5',
  wrong: 'M4 4l8 8M12 4l-8 8',
  late: 'M8 4.5V8l2.4 1.6M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  chosen: 'M8 2l1.6 4.4L14 8l-4.4 1.6L8 14l-1.6-4.4L2 8l4.4-1.6Z',
  up: 'M8 13V3M3.5 7.5L8 3l4.5 4.5',
};

export type MarkKind = keyof typeof PATHS;

/** A check mark, a cross, a clock, a spark or an arrow: colour is never the only sign. As large as the text around it. */
export function Mark({ kind }: { kind: MarkKind }) {
  return (
    <svg viewBox="0 0 16 16" width="1em" height="1em" data-mark={kind} aria-hidden="true">
      <path
        d={PATHS[kind]}
        fill="none"
        stroke="currentcolor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
