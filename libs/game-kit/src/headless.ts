// The parts of the kit that need no page and no React. Engines, items and bots import only this module, because the
// build makes the release's `engine.js` from them.
export { type Random, seeded } from '@mindloom/base';
export type { Bot } from './bot';
export { itemsOfOtherSets } from './daily-set-items';
export {
  type Deadline,
  type Engine,
  type Outcome,
  type Outcomes,
  type SoundName,
  stepDue,
  type Ticked,
  wakeAt,
} from './engine';
export {
  asPrior,
  chooseForYou,
  givenAbility,
  limitFactorFor,
  runningAbility,
  type Task,
  timePressure,
} from './for-you';
export { defineHeadlessGame, type HeadlessGame } from './headless-game';
export { MAX_PACE, paceOf, scoredSeconds } from './pace';
export { START_MS } from './start';
export { unseenFirst } from './unseen-first';
