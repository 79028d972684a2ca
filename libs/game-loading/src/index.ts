export * from './load-failure';
export { type LoadPhase, type LoadTimes, loadTimes, noteLoadTime } from './load-times';
export { type LoadAttempt, type LoadedRelease, loadRelease } from './load-release';
export { preloadBoot } from './release-files';
