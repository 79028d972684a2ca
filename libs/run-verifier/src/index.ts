export {
  createReplaySandbox,
  type CreatedSandbox,
  type ReplayFailure,
  type ReplayOutcome,
  type ReplaySandbox,
  type SandboxLimits,
} from './replay-sandbox';
export { type ReportedRun, type RunFacts, type Verdict, verifyRun } from './verify-run';
export { compareReleases, type Comparison, type FirstDifference, type RecordedRun } from './compare-releases';
