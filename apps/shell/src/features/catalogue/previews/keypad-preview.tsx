// The digits that light up, in this order.
const ROW = [2, 9, 4];
const SIZE = 36;

/** A keypad on which three digits light up one after another. */
export function KeypadPreview() {
  return Array.from({ length: 9 }, (_, index) => {
    const digit = index + 1;
    const turn = ROW.indexOf(digit);
    const x = 80 + (index % 3) * (SIZE + 6);
    const y = 15 + Math.floor(index / 3) * (SIZE + 6);
    return (
      <g key={digit} className={turn < 0 ? undefined : `preview-key preview-turn-${turn}`}>
        <rect className="preview-tile" x={x} y={y} width={SIZE} height={SIZE} rx="9" />
        <text className="preview-digit" x={x + SIZE / 2} y={y + SIZE / 2 + 6}>
          {digit}
        </text>
      </g>
    );
  });
}
