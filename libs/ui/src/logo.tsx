/** The mark: an m of warp threads with one weft thread over, under and over again. Decorative. */
export function Logo({ size = 32 }: { size?: number | undefined }) {
  return (
    <svg
      className="ml-logo"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="3.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path
        d="M5 27v-2.5M5 16v-2.5a5.5 5.5 0 0 1 11 0V27M16 13.5a5.5 5.5 0 0 1 11 0V16M27 24.5V27"
        stroke="var(--ml-brand)"
      />
      <path d="M1.8 20.2h9.6M20.6 20.2h9.6" stroke="var(--ml-speed)" />
    </svg>
  );
}
