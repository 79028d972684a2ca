/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** An sRGB colour with linear channels from 0 to 1. */
interface LinearRgb {
  red: number;
  green: number;
  blue: number;
}

const OKLCH = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/;

/** Converts an opaque `oklch(L C H)` to linear sRGB. Channels outside 0..1 are outside the sRGB gamut. */
function linearRgbOf(color: string): LinearRgb {
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

/** Computes the WCAG 2 contrast ratio of two opaque oklch colours, from 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [first, second] = [luminance(linearRgbOf(one)), luminance(linearRgbOf(other))];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const blockOf = (selector: string) => css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
const colorsOf = (selector: string) =>
  new Map(
    [...blockOf(selector).matchAll(/--ml-([\w-]+): (oklch\([\d. ]+\));/g)].map(([, name, color]) => [
      name,
      color,
    ]),
  );

const AREAS = ['memory', 'focus', 'speed', 'logic', 'creative'];
const SOLIDS = [...AREAS, 'danger', 'success', 'warning'];
const GROUNDS = ['paper', 'surface', 'sunken'];

const TEXTS = [
  ...GROUNDS.flatMap((ground) => [
    ['ink', ground],
    ['ink-soft', ground],
    ['brand', ground],
  ]),
  ...SOLIDS.flatMap((hue) => [
    [`${hue}-ink`, hue],
    ['ink', `${hue}-soft`],
  ]),
  ...['paper', 'surface', 'danger-soft'].map((ground) => ['danger', ground]),
  ['brand-ink', 'brand'],
  ['brand-ink', 'brand-hover'],
  ['ink', 'brand-soft'],
];
const SHAPES = [
  ...SOLIDS.flatMap((hue) => [
    [hue, 'paper'],
    [hue, 'surface'],
    [hue, `${hue}-soft`],
  ]),
  ...GROUNDS.map((ground) => ['line-strong', ground]),
  ['brand', 'brand-soft'],
];

describe.each([':root', ":root[data-theme='dark']"])('%s', (selector) => {
  const colors = colorsOf(selector);
  const color = (name = '') => colors.get(name) ?? '';

  it.each(TEXTS)('text in %s on %s has a contrast of at least 4.5:1', (front, back) => {
    expect(contrastOf(color(front), color(back))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('a shape in %s on %s has a contrast of at least 3:1', (front, back) => {
    expect(contrastOf(color(front), color(back))).toBeGreaterThanOrEqual(3);
  });

  it.each([...colors])('the colour %s is inside the sRGB gamut', (_name, value) => {
    const { red, green, blue } = linearRgbOf(value ?? '');
    expect(Math.min(red, green, blue)).toBeGreaterThan(-0.002);
    expect(Math.max(red, green, blue)).toBeLessThan(1.002);
  });
});

it('both themes define the same colours', () => {
  expect([...colorsOf(":root[data-theme='dark']").keys()]).toEqual([...colorsOf(':root').keys()]);
});

it('the computed contrast of black on white is 21:1', () => {
  expect(contrastOf('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1);
});
