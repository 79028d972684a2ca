/** A pear in a box of 48 by 48, as on a card of Memory Master (games/memory/src/content/fruits.ts). */
export const Pear = () => (
  <g stroke="#2c2536" strokeWidth="1.6">
    <path d="M24 12c0-4 2-6 4-8" fill="none" stroke="#8a5631" strokeWidth="3" />
    <path
      d="M24 11c-6 0-7 5-8 11-2 4-7 6-7 12 0 7 7 10 15 10s15-3 15-10c0-6-5-8-7-12-1-6-2-11-8-11Z"
      fill="#a8c94a"
    />
  </g>
);
