/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf, linearRgbOf } from './contrast';

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

  it.each(TEXTS)('text %s on %s reads with at least 4.5:1', (front, back) => {
    expect(contrastOf(color(front), color(back))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('shape %s on %s stands out with at least 3:1', (front, back) => {
    expect(contrastOf(color(front), color(back))).toBeGreaterThanOrEqual(3);
  });

  it.each([...colors])('%s is inside the sRGB gamut', (_name, value) => {
    const { red, green, blue } = linearRgbOf(value ?? '');
    expect(Math.min(red, green, blue)).toBeGreaterThan(-0.002);
    expect(Math.max(red, green, blue)).toBeLessThan(1.002);
  });
});

it('both themes name the same colours', () => {
  expect([...colorsOf(":root[data-theme='dark']").keys()]).toEqual([...colorsOf(':root').keys()]);
});

it('black on white is 21:1', () => {
  expect(contrastOf('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1);
});
