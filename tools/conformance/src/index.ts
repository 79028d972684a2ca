export { type Conformance, type Judged, openConformance } from './conformance';
export { type ConformanceReport, outcomeLines, verdictLines } from './conformance-report';
export { readTarget, type Target } from './target';
