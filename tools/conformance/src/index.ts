export { everyGame, readTarget, type Target } from './built-game';
export type { CheckOptions } from './check-game';
export { openConformance } from './conformance';
export { everyCheck } from './contract-checks';
export type { ConformanceReport } from './report';
