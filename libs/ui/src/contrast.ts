/** One sRGB colour, each channel linear light between 0 and 1. */
export interface LinearRgb {
  red: number;
  green: number;
  blue: number;
}

const OKLCH = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/;

/** Linear sRGB of an opaque `oklch(L C H)`; channels outside 0..1 are outside the sRGB gamut. Throws on other syntax. */
export function linearRgbOf(color: string): LinearRgb {
  const [, l, c, h] = OKLCH.exec(color) ?? [];
  if (l === undefined || c === undefined || h === undefined)
    throw new Error(`not an opaque oklch colour: ${color}`);
  const hue = (Number(h) * Math.PI) / 180;
  const a = Number(c) * Math.cos(hue);
  const b = Number(c) * Math.sin(hue);
  const long = (Number(l) + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (Number(l) - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (Number(l) - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    red: 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    green: -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    blue: -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  };
}

const luminance = ({ red, green, blue }: LinearRgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** WCAG 2 contrast ratio of two opaque oklch colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminance(linearRgbOf(one)), luminance(linearRgbOf(other))];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
