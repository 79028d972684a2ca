// Timed rounds without React: the engine, metrics, outcomes, bot and options. The view is in ./rounds-board.
export { drawOptions } from './draw-options';
export {
  createRoundsEngine,
  numberText,
  type RoundQuestion,
  roundsBot,
  type RoundsEvent,
  type RoundsState,
} from './rounds-engine';
export { roundsMetrics } from './rounds-metrics';
export { roundsOutcomes, type RoundsTexts } from './rounds-outcomes';
