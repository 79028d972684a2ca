export type { Target } from './built-game';
export type { CheckOptions } from './check-game';
export { everyCheck } from './contract-checks';
export type { ConformanceReport } from './report';
export { everyGame, openConformance, readTarget } from './workspace';
