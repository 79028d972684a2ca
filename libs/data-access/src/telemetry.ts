import { signedInAccount } from './auth/signed-in-account';
import { type MindloomConfig, readConfig } from './config';
import { type FailureCode, messageOf } from './failure';

/** The result of loading one version when a player starts a play. */
export type LoadOutcome =
  | {
      remote: string;
      version: string;
      outcome: 'ready';
      /** Time since the player pressed Start; only for the first release that was tried. */ readyMs?: number;
    }
  | {
      remote: string;
      version: string;
      outcome: 'failed';
      /** The code of the failure, ML-101..109. */
      code: string;
      /** Whether another version was tried instead. */
      fellBack: boolean;
    }
  | { remote: string; version: string; outcome: 'crashed'; code: string };

/** The report of one start of a slot by a player. It contains the result for each version that was tried. */
export interface LoadReport {
  /** The account that plays. The report is sent under this account only. */
  userId: string;
  slot: string;
  outcomes: readonly LoadOutcome[];
}

export interface ReportCall {
  config: Pick<MindloomConfig, 'supabaseUrl' | 'supabaseKey'>;
  /** The player's own token. */
  accessToken: string;
}

export type Reported =
  | { ok: true; /** Counted results: one per player, version and hour. */ counted: number }
  | { ok: false; code: FailureCode; problem: string };

/** Time limit of one request. A report that takes longer is dropped. */
const REPORT_LIMIT_MS = 8_000;

const lost = (problem: string): Reported => ({ ok: false, code: 'ML-314', problem });

/**
 * Sends the signed-in player's reports one after the other, and drops reports of other accounts.
 * Failures are ignored, because a player can do nothing about them, and the guard judges a release by reports of many
 * players.
 */
export async function sendReports(reports: readonly LoadReport[]): Promise<void> {
  const read = readConfig();
  const account = await signedInAccount().catch(() => null);
  if (!read.ok || account === null) return;
  for (const report of reports) {
    if (report.userId === account.userId) {
      await reportLoad(report, { config: read.config, accessToken: account.accessToken });
    }
  }
}

/**
 * Sends one report to the backend. It is not retried, because the guard cannot use late reports.
 * @returns ML-314 if the backend did not respond or refused the report. The report is then lost.
 */
export async function reportLoad(report: LoadReport, { config, accessToken }: ReportCall): Promise<Reported> {
  try {
    const response = await fetch(`${config.supabaseUrl}/rest/v1/rpc/report_load`, {
      method: 'POST',
      headers: {
        apikey: config.supabaseKey,
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ p_slot: report.slot, p_outcomes: report.outcomes }),
      // The browser completes the request even if the player closes the tab after a failed start.
      keepalive: true,
      signal: AbortSignal.timeout(REPORT_LIMIT_MS),
    });
    if (!response.ok) return lost(`${response.status} ${(await response.text()).slice(0, 200)}`);
    const counted: unknown = await response.json();
    return typeof counted === 'number' ? { ok: true, counted } : lost('expected a numeric count');
  } catch (cause) {
    return lost(messageOf(cause));
  }
}
