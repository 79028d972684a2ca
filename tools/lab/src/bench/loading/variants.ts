import type { Readiness } from '../../../peers/host-page';
import { BROADBAND, type Condition, LOOPBACK, SLOW_CPU, SLOW_PHONE } from '../browser';

/** One way to load the game. The code that is loaded before the click is part of the variant. */
export interface Variant {
  name: string;
  /** The path of the variant's page in the site. */
  path: string;
  readiness: Readiness;
  isPlatform: boolean;
  /** True if the game runs in a frame of the platform. */
  isFramed?: true;
}

const createPeer = (name: string, folder: string): Variant => ({
  name,
  path: `/${folder}/index.html`,
  readiness: 'cold',
  isPlatform: false,
});

const platformCold: Variant = {
  name: 'platform, cold',
  path: '/platform/index.html',
  readiness: 'cold',
  isPlatform: true,
};
export const platformIdle: Variant = {
  ...platformCold,
  name: 'platform, runtime at idle',
  readiness: 'idle',
};
export const platformPreloaded: Variant = {
  ...platformCold,
  name: 'platform, preloaded',
  readiness: 'preloaded',
};
export const framedIdle: Variant = {
  ...platformIdle,
  name: 'platform in a frame, empty frame at idle',
  isFramed: true,
};
export const framedPreloaded: Variant = {
  ...platformPreloaded,
  name: 'platform in a frame, preloaded',
  isFramed: true,
};
export const lazyCold: Variant = createPeer('lazy route of one bundle', 'lazy');
export const lazyPrefetched: Variant = {
  ...lazyCold,
  name: 'lazy route, prefetched',
  readiness: 'preloaded',
};

export const plainIframe: Variant = createPeer('iframe', 'iframe');

const withRegistryRefresh = (variant: Variant): Variant => ({
  ...variant,
  name: `${variant.name}, registry refreshed`,
  path: `${variant.path}?refresh`,
});

const ALL_VARIANTS: readonly Variant[] = [
  platformCold,
  platformIdle,
  withRegistryRefresh(platformIdle),
  platformPreloaded,
  withRegistryRefresh(platformPreloaded),
  framedIdle,
  framedPreloaded,
  lazyCold,
  lazyPrefetched,
  createPeer('single-spa + SystemJS', 'single-spa'),
  createPeer('native modules, import map', 'import-map'),
  createPeer('qiankun', 'qiankun'),
  createPeer('piral-base', 'piral'),
  plainIframe,
];

/** Variants that are measured under one condition. Each round measures each variant once. */
export interface Trial {
  condition: Condition;
  variants: readonly Variant[];
  rounds: number;
}

/** The trials for the bars. Each has two variants and many rounds, so that the intervals are narrow. */
export const BAR_TRIALS = {
  preloaded: { condition: SLOW_CPU, variants: [platformPreloaded, lazyPrefetched], rounds: 61 },
  unthrottled: { condition: LOOPBACK, variants: [platformPreloaded, lazyPrefetched], rounds: 61 },
  cold: { condition: BROADBAND, variants: [platformIdle, lazyCold], rounds: 61 },
} satisfies Record<string, Trial>;

/** The trials that compare a game in a frame with the same game in the page and in a plain iframe. */
export const FRAME_TRIALS = {
  preloaded: { condition: LOOPBACK, variants: [framedPreloaded, platformPreloaded], rounds: 31 },
  cold: { condition: BROADBAND, variants: [framedIdle, platformIdle, plainIframe], rounds: 31 },
} satisfies Record<string, Trial>;

/** The trials for the overview. Each has all variants and fewer rounds. */
export const OVERVIEW_TRIALS: readonly Trial[] = [
  { condition: LOOPBACK, variants: ALL_VARIANTS, rounds: 15 },
  { condition: BROADBAND, variants: ALL_VARIANTS, rounds: 15 },
  { condition: SLOW_PHONE, variants: ALL_VARIANTS, rounds: 7 },
];
