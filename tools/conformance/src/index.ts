export { type Conformance, type Judged, openConformance } from './conformance';
export { type ConformanceReport, outcomeLines, verdictLines } from './conformance-report';
export type { JudgeOptions } from './judging/judging-environment';
export { everyCheck } from './judging/run-suite';
export { everyGame, readTarget, type Target } from './target';
