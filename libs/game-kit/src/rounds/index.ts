export { drawOptions } from './draw-options';
export { numberText } from './number-text';
export { RoundsBoard, type RoundsLook } from './rounds-board';
export { roundsBot } from './rounds-bot';
export { createRoundsEngine } from './rounds-engine';
export { roundsMetrics } from './rounds-metrics';
export { roundsOutcomes, type RoundsWords } from './rounds-outcomes';
export type { RoundQuestion, RoundsEvent, RoundsState } from './rounds-state';
