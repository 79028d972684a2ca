const NARROW = { width: 360, height: 780 };
const WIDE = { width: 1280, height: 800 };

interface DisplayMode {
  name: string;
  use: { viewport: { width: number; height: number }; colorScheme: 'dark' | 'light' };
}

/** One display mode for each of three days. */
export type ThreeDisplayModes = readonly [DisplayMode, DisplayMode, DisplayMode];

const narrowDark: DisplayMode = { name: 'at 360 px, dark', use: { viewport: NARROW, colorScheme: 'dark' } };
const wideLight: DisplayMode = { name: 'at 1280 px, light', use: { viewport: WIDE, colorScheme: 'light' } };
const narrowLight: DisplayMode = {
  name: 'at 360 px, light',
  use: { viewport: NARROW, colorScheme: 'light' },
};
const wideDark: DisplayMode = { name: 'at 1280 px, dark', use: { viewport: WIDE, colorScheme: 'dark' } };

const wantsAll = process.env['MINDLOOM_LOOKS'] === 'all';

/** The display modes to test. By default two that differ in width and colours; all four with MINDLOOM_LOOKS=all. */
export const DISPLAY_MODES: readonly DisplayMode[] = wantsAll
  ? [narrowDark, narrowLight, wideDark, wideLight]
  : [narrowDark, wideLight];

/** The display modes of the three days of a journey. Mixed by default, the same on all days with MINDLOOM_LOOKS=all. */
export const DISPLAY_MODES_BY_DAY: readonly ThreeDisplayModes[] = wantsAll
  ? DISPLAY_MODES.map((mode) => [mode, mode, mode] as const)
  : [[narrowDark, wideLight, narrowLight]];
