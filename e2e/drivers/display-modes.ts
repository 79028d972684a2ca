const NARROW = { width: 360, height: 780 };
const WIDE = { width: 1280, height: 800 };

interface DisplayMode {
  name: string;
  use: { viewport: { width: number; height: number }; colorScheme: 'dark' | 'light' };
}

/** The display modes of a journey that lasts three days, one for each day. */
export type ThreeDisplayModes = readonly [DisplayMode, DisplayMode, DisplayMode];

const narrowDark: DisplayMode = { name: 'at 360 px, dark', use: { viewport: NARROW, colorScheme: 'dark' } };
const wideLight: DisplayMode = { name: 'at 1280 px, light', use: { viewport: WIDE, colorScheme: 'light' } };
const narrowLight: DisplayMode = {
  name: 'at 360 px, light',
  use: { viewport: NARROW, colorScheme: 'light' },
};
const wideDark: DisplayMode = { name: 'at 1280 px, dark', use: { viewport: WIDE, colorScheme: 'dark' } };

const wantsAll = process.env['MINDLOOM_LOOKS'] === 'all';

/**
 * The display modes to test. By default, these are two modes with different widths and colours. With MINDLOOM_LOOKS=all,
 * they are all four modes.
 */
export const DISPLAY_MODES: readonly DisplayMode[] = wantsAll
  ? [narrowDark, narrowLight, wideDark, wideLight]
  : [narrowDark, wideLight];

/**
 * The display modes to test a journey of three days with. By default, each day has another mode. With MINDLOOM_LOOKS=all,
 * the journey runs once for each of the four modes, and all days have the same mode.
 */
export const DISPLAY_MODES_BY_DAY: readonly ThreeDisplayModes[] = wantsAll
  ? DISPLAY_MODES.map((mode) => [mode, mode, mode] as const)
  : [[narrowDark, wideLight, narrowLight]];
