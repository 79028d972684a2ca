import type { Browser } from '@playwright/test';
import type { TimedOutcome } from '../conformance-report';

export interface JudgeOptions {
  /** Called with each outcome. */
  onOutcome?: (outcome: TimedOutcome) => void;
  /** The contract checks to run; all by default. File and visit checks always run. */
  checks?: readonly string[];
}

/** Where a game is checked, and who receives the outcomes. */
export interface JudgingEnvironment extends Required<JudgeOptions> {
  browser: Browser;
  pageUrl: string;
  /** The same page without Integrity-Policy, as older browsers see it. What it refuses is refused everywhere. */
  pageWithoutPolicyUrl: string;
}
