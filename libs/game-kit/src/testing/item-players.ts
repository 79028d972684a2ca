// Simulated players without React, so that they run outside of tests too.
export type { Bot } from '../bot';
export type { Engine } from '../engine';
export { runningAbility } from '../for-you';
export { type ItemAnswers, type ItemPlayer, type PlannedAnswer, playItems } from './item-player';
export { roundsAnswers } from './rounds-answers';
export { simulate } from './simulate';
