export { type Random, seeded } from '@mindloom/base';
export * from './board';
export type { Bot } from './bot';
export { Confetti } from './confetti';
export type { BoardClock, ClockTime } from './countdown';
export { defineReactGame, type PlayableModule, type ReactGame } from './define-react-game';
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
export type { ViewProps } from './game-root';
export { arrowTarget, focusIfFree, useKey } from './keyboard';
export { MAX_PACE, paceOf, scoredSeconds } from './pace';
export { RestartQuestion } from './restart-question';
export type { Run } from './run';
export { useShownFrame } from './run-hooks';
export { useSkip } from './skip';
export { unseenFirst } from './unseen-first';
