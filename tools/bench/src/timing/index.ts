// Measures the reaction game from outside: presses with known time stamps, and the frames that show targets.
export { errorStatistics, median } from './error-statistics';
export type { Device } from './injected-press';
export { observeTargets } from './observed-target';
export { type Block, ReactionPage, type Trial } from './reaction-page';
