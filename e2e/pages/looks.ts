const NARROW = { width: 360, height: 780 };
const WIDE = { width: 1280, height: 800 };

interface Look {
  look: string;
  use: { viewport: { width: number; height: number }; colorScheme: 'dark' | 'light' };
}

/** Of three days. */
export type ThreeLooks = readonly [Look, Look, Look];

const narrowDark: Look = { look: 'at 360 px, dark', use: { viewport: NARROW, colorScheme: 'dark' } };
const wideLight: Look = { look: 'at 1280 px, light', use: { viewport: WIDE, colorScheme: 'light' } };
const narrowLight: Look = { look: 'at 360 px, light', use: { viewport: NARROW, colorScheme: 'light' } };
const wideDark: Look = { look: 'at 1280 px, dark', use: { viewport: WIDE, colorScheme: 'dark' } };

const wantsAll = process.env['MINDLOOM_LOOKS'] === 'all';

/** What players look at: the two ends of it in every run, all four with MINDLOOM_LOOKS=all. */
export const LOOKS: readonly Look[] = wantsAll
  ? [narrowDark, narrowLight, wideDark, wideLight]
  : [narrowDark, wideLight];

/** The looks of three days, for each time that the journey is made: another one each day, or each one all the days. */
export const LOOKS_BY_DAY: readonly ThreeLooks[] = wantsAll
  ? LOOKS.map((look) => [look, look, look] as const)
  : [[narrowDark, wideLight, narrowLight]];
