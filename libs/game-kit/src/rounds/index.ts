// Timed rounds without React: the engine, metrics, outcomes, bot and options. The view is in ./rounds-board.
export { drawOptions } from './draw-options';
export { createRoundsEngine } from './rounds-engine';
export {
  numberText,
  type RoundQuestion,
  type RoundsEvent,
  type RoundsState,
  type Scale,
} from './rounds-state';
export { roundsBot, roundsDemoBot } from './rounds-bot';
export { longestClockMs, roundsMaxScore, roundsMetrics } from './rounds-metrics';
export { roundsOutcomes, type RoundsTexts } from './rounds-outcomes';
