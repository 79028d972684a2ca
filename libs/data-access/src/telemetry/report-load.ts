import type { MindloomConfig } from '../config/read-config';
import type { FailureCode } from '../failure';
import type { LoadReport } from './load-report';

/** A report that takes longer is lost. */
const REPORT_LIMIT_MS = 8_000;

/** What a report is sent with. The token is the player's own. */
export interface ReportCall {
  config: Pick<MindloomConfig, 'supabaseUrl' | 'supabaseKey'>;
  accessToken: string;
}

export type Reported =
  | { ok: true; /** Outcomes that counted: a player has one vote per version and hour. */ counted: number }
  | { ok: false; code: FailureCode; problem: string };

const lost = (code: FailureCode, problem: string): Reported => ({ ok: false, code, problem });

/**
 * Tells the backend once what became of an attempt to play.
 * @returns ML-314 when it was not counted: no answer, or a refusal. It is not sent again: the next player's report says
 * the same, and a count that comes late says nothing.
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
      // A failed start may be followed by a closed tab.
      keepalive: true,
      signal: AbortSignal.timeout(REPORT_LIMIT_MS),
    });
    if (!response.ok) return lost('ML-314', `${response.status} ${(await response.text()).slice(0, 200)}`);
    const counted: unknown = await response.json();
    return typeof counted === 'number' ? { ok: true, counted } : lost('ML-314', 'the answer is no count');
  } catch (cause) {
    return lost('ML-314', cause instanceof Error ? cause.message : String(cause));
  }
}
