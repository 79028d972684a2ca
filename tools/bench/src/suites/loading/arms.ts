import type { Warmth } from '../../../peers/host-page/way';

/** One way of loading under one warmth: what is measured in every round. */
export interface Arm {
  name: string;
  /** Below the site's origin. */
  path: string;
  warmth: Warmth;
  isOurs: boolean;
}

const peer = (name: string, folder: string): Arm => ({
  name,
  path: `/${folder}/index.html`,
  warmth: 'cold',
  isOurs: false,
});

const platformCold: Arm = {
  name: 'platform, cold',
  path: '/platform/index.html',
  warmth: 'cold',
  isOurs: true,
};
export const platformIdle: Arm = { ...platformCold, name: 'platform, runtime at idle', warmth: 'idle' };
export const platformPreloaded: Arm = { ...platformCold, name: 'platform, preloaded', warmth: 'preloaded' };
const asking = (arm: Arm): Arm => ({ ...arm, name: `${arm.name}, registry asked`, path: `${arm.path}?ask` });
export const lazyCold: Arm = peer('lazy route of one bundle', 'lazy');
export const lazyPrefetched: Arm = {
  ...lazyCold,
  name: 'lazy route, prefetched',
  warmth: 'preloaded',
};

export const everyArm: readonly Arm[] = [
  platformCold,
  platformIdle,
  asking(platformIdle),
  platformPreloaded,
  asking(platformPreloaded),
  lazyCold,
  lazyPrefetched,
  peer('single-spa + SystemJS', 'single-spa'),
  peer('native modules, import map', 'import-map'),
  peer('qiankun', 'qiankun'),
  peer('piral-base', 'piral'),
  peer('iframe', 'iframe'),
];
