export { advance } from '../engine';
export { expectedSuccess } from '../for-you';
export { expectInvariants, expectSameRuns, type Invariants, statesOf } from './invariants';
export { type MountedGame, applyStyles, mountGame, pass } from './mounted-game';
export { expectNewItems, expectNewItemsForYou } from './novelty';
export { type MountedRoundsGame, mountRoundsGame } from './mounted-rounds-game';
export { repeatUntil } from './repeat-until';
export {
  expectAllRounds,
  expectMissedQuestions,
  expectScalesInOrder,
  expectUnguessableAnswers,
  expectValidOptions,
  questionsOfScale,
} from './rounds-checks';
export * from './rounds-runs';
export { expectReplays, recordRun } from './replays';
export { simulate } from './simulate';
export {
  type HandPlay,
  feedbackOf,
  playByHand,
  replay,
  type ScriptedEvent,
  type ScriptedRun,
  scriptedRuns,
  scriptRun,
} from './scripted-runs';
