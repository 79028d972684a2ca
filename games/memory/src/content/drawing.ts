/** The colours of all symbols. Cards have a light face in both themes of the page, so one palette is enough. */
export const INKS = {
  red: '#d9483b',
  orange: '#f08c2e',
  gold: '#e9a92a',
  yellow: '#f8cd4b',
  lime: '#a8c94a',
  green: '#57a453',
  leaf: '#2f7a46',
  teal: '#2f9a94',
  sky: '#a9d8ee',
  blue: '#3f83cc',
  navy: '#2f4379',
  violet: '#8460c2',
  pink: '#f29ab3',
  rose: '#c9416f',
  brown: '#8a5631',
  tan: '#dfae70',
  cream: '#fdecc8',
  white: '#ffffff',
  grey: '#b3bac7',
  dark: '#2c2536',
} as const;

export type Ink = keyof typeof INKS;

/**
 * One path of a drawing in a 48 × 48 view box. Without a width, the path is filled and outlined. With width 0 it is
 * only filled. With any other width it is a line.
 */
export type Stroke = readonly [ink: Ink, path: string, width?: number];

export type Drawing = readonly Stroke[];

/** Returns the path of an ellipse, or of a circle if `ry` is omitted. */
export const oval = (x: number, y: number, rx: number, ry: number = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
