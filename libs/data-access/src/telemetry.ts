import { signedInAccount } from './auth/signed-in-account';
import { readConfig } from './config';
import { type FailureCode, messageOf } from './failure';
import { type FunctionCall, postFunction } from './post-function';

interface LoadedVersion {
  remote: string;
  version: string;
  /** Where the version ran. Missing if it ran in the page. */
  place?: 'frame';
}

/** The result of loading one version when a player starts a play. */
export type LoadOutcome = LoadedVersion &
  (
    | {
        outcome: 'ready';
        /**
         * The time from the press of Start until the game was ready, in ms. Only the first release that was tried has
         * this time.
         */
        readyMs?: number;
      }
    | {
        outcome: 'failed';
        /** The code of the failure, ML-101..109. */
        code: string;
        /** Whether another version was tried instead. */
        fellBack: boolean;
      }
    | {
        /**
         * How a play failed after its game was mounted. 'crashed': the game stopped with an error. 'stalled': the game
         * froze the page in an earlier visit. 'errored': the game is still on screen, but has raised uncaught errors.
         */
        outcome: 'crashed' | 'stalled' | 'errored';
        /** The code of the failure: ML-101..109 for a crash, ML-114 or ML-115 for a stalled play, ML-116 for errors. */
        code: string;
      }
  );

/** The report of one start of a slot by a player. It contains the result for each version that was tried. */
export interface LoadReport {
  /** The account that plays. The report is sent under this account only. */
  userId: string;
  slot: string;
  outcomes: readonly LoadOutcome[];
}

/** One frame of an error's stack. The frame is in a file of the release. */
export interface ErrorFrame {
  /** The path of the file in the release. */
  file: string;
  line: number;
  column: number;
  /** The name of the function; empty if it has none. */
  name: string;
}

/** An uncaught error of a release, with the number of times that the release raised it. */
export interface ReportedError {
  kind: 'error' | 'rejection';
  message: string;
  /** The frames in files of the release, the innermost one first. */
  frames: readonly ErrorFrame[];
  count: number;
}

/** The uncaught errors that a release raised while it was mounted for a player. */
export interface ErrorReport {
  /** The account that plays. The report is sent under this account only. */
  userId: string;
  slot: string;
  remote: string;
  version: string;
  /** The different errors, at most 20. */
  errors: readonly ReportedError[];
}

/** A report about a play. */
export type PlayReport = LoadReport | ErrorReport;

export type ReportCall = Pick<FunctionCall, 'config' | 'accessToken'>;

export type Reported =
  | {
      ok: true;
      /**
       * The number of results that the backend has counted: at most one for each player, version and hour. For a report
       * of errors, the number of different errors that the backend has counted.
       */
      counted: number;
    }
  | { ok: false; code: FailureCode; problem: string };

/** Time limit of one request. A report that takes longer is dropped. */
const REPORT_LIMIT_MS = 8_000;

const lost = (problem: string): Reported => ({ ok: false, code: 'ML-314', problem });

/**
 * Sends the signed-in player's reports one after the other, and drops reports of other accounts. Failures are ignored:
 * a player can do nothing about them, and the guard judges a release by the reports of many players.
 */
export async function sendReports(reports: readonly PlayReport[]): Promise<void> {
  const read = readConfig();
  const account = await signedInAccount().catch(() => null);
  if (!read.ok || account === null) return;
  const call = { config: read.config, accessToken: account.accessToken };
  for (const report of reports) {
    if (report.userId !== account.userId) continue;
    await ('errors' in report ? reportErrors(report, call) : reportLoad(report, call));
  }
}

/**
 * Sends one report to the backend. It is not retried, because the guard cannot use late reports.
 * @returns ML-314 if the backend did not respond or refused the report. The report is then lost.
 */
export const reportLoad = ({ slot, outcomes }: LoadReport, call: ReportCall): Promise<Reported> =>
  callFunction('report_load', { p_slot: slot, p_outcomes: outcomes }, call);

/** Sends the uncaught errors of a play to the backend. The report is not retried. @returns ML-314 as in `reportLoad`. */
export const reportErrors = (
  { slot, remote, version, errors }: ErrorReport,
  call: ReportCall,
): Promise<Reported> =>
  callFunction(
    'report_errors',
    { p_slot: slot, p_remote: remote, p_version: version, p_errors: errors },
    call,
  );

async function callFunction(
  name: 'report_load' | 'report_errors',
  parameters: object,
  call: ReportCall,
): Promise<Reported> {
  try {
    // The browser completes the request even if the player closes the tab after a failed start.
    const response = await postFunction(name, JSON.stringify(parameters), {
      ...call,
      limitMs: REPORT_LIMIT_MS,
      keepalive: true,
    });
    if (!response.ok) return lost(`${response.status} ${(await response.text()).slice(0, 200)}`);
    const counted: unknown = await response.json();
    return typeof counted === 'number' ? { ok: true, counted } : lost('expected a numeric count');
  } catch (cause) {
    return lost(messageOf(cause));
  }
}
