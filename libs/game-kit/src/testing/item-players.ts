// Simulated players without React, so that they run outside of tests too.
export { type ItemAnswers, type ItemPlayer, type PlannedAnswer, playItems } from './item-player';
export { roundsAnswers } from './rounds-answers';
