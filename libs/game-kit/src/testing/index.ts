export { heard } from './heard';
export { expectLaws, type Laws, statesOf } from './laws';
export { type HandPlay, playByHand } from './play-by-hand';
export { replay, type ScriptedEvent } from './replay';
export * from './rounds-run';
export { type RoundsStage, stageRounds } from './rounds-stage';
export { expectSameRuns, type ScriptedRun, scriptedRuns, scriptRun } from './scripted-runs';
export { mountOnStage, pass, type Stage } from './stage';
export { wear } from './wear';
