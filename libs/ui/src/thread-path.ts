export interface ThreadPoint {
  x: number;
  y: number;
}

/** Where values from 0 (bottom) to 1 (top) lie in a box of the given size, `inset` px away from its edges. */
export function threadPoints(
  values: readonly number[],
  width: number,
  height: number,
  inset = 6,
): ThreadPoint[] {
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: values.length > 1 ? inset + index * step : width / 2,
    y: inset + (1 - Math.min(1, Math.max(0, value))) * (height - 2 * inset),
  }));
}

const round = (value: number) => Math.round(value * 10) / 10;

/** One smooth SVG path through the points; it never overshoots a point's height. */
export function threadPath(points: readonly ThreadPoint[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let previous = first;
  const curves = rest.map((point) => {
    const middle = round((previous.x + point.x) / 2);
    const curve = `C${middle} ${round(previous.y)} ${middle} ${round(point.y)} ${round(point.x)} ${round(point.y)}`;
    previous = point;
    return curve;
  });
  return `M${round(first.x)} ${round(first.y)}${curves.join('')}`;
}
