export { type HandPlay, playByHand } from './play-by-hand';
export { replay, type ScriptedEvent } from './replay';
export { mountOnStage, pass, type Stage } from './stage';
