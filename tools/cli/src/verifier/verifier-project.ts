import { reasonOf } from '@mindloom/backend/failure';
import type { RankedPoints } from '@mindloom/domain';
import type { Verdict } from '@mindloom/run-verifier';
import * as v from 'valibot';
import { CommandError } from '../command';
import { type ClaimedLog, claimedLog } from './stored-run';

/** How a verifier reaches a project. Its key can claim logs and write verdicts, and nothing else. */
export interface VerifierAccess {
  url: string;
  publishableKey: string;
  verifierKey: string;
}

/**
 * A stored verdict. `no-engine`: the release cannot replay its runs. `ranked`: the points of a run with a ticket, or the
 * rule that it breaks.
 */
export type RunVerdict = Pick<Verdict, 'detail' | 'score'> & {
  verdict: Verdict['verdict'] | 'no-engine';
  ranked?: RankedPoints;
};

/** The calls of a verifier. Each throws ML-730 for an unknown key, and ML-732 if the project refuses or does not answer. */
export interface VerifierProject {
  /** Claims the oldest logs that have no verdict yet. The claim lasts five minutes. */
  claim(limit: number): Promise<ClaimedLog[]>;
  record(id: string, verdict: RunVerdict): Promise<void>;
  /**
   * Ends the claim on a log that could not be replayed this time. After five minutes, a verifier can claim the log
   * again.
   */
  giveBack(id: string): Promise<void>;
}

const REQUEST_LIMIT_MS = 30_000;

const UNKNOWN_KEY = 'ML-730';

/** Opens a project for a verifier. It sends no request. */
export function openVerifierProject({ url, publishableKey, verifierKey }: VerifierAccess): VerifierProject {
  async function call(name: string, parameters: object): Promise<unknown> {
    const request = {
      method: 'POST',
      headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ p_key: verifierKey, ...parameters }),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    };
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, request).catch((error: unknown) => {
      throw new CommandError('ML-732', `The project did not answer ${name}: ${reasonOf(error)}. ${KEPT}`);
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    if (text.includes(UNKNOWN_KEY))
      throw new CommandError(UNKNOWN_KEY, `The project does not know the key of this verifier. ${KEPT}`);
    throw new CommandError(
      'ML-732',
      `The project refused ${name}: ${response.status} ${text.slice(0, 200)}. ${KEPT}`,
    );
  }
  return {
    claim: async (limit) => claimedLogs(await call('claim_run_logs', { p_limit: limit })),
    record: async (id, { verdict, detail, score, ranked }) => {
      const stored = { verdict, score, finding: detail, ranked };
      await call('record_run_verdict', { p_run_log: id, p_verdict: stored });
    },
    giveBack: async (id) => {
      await call('record_run_verdict', { p_run_log: id, p_verdict: null });
    },
  };
}

/** Reads the reply of `claim_run_logs`. @throws ValiError for any other value. */
export const claimedLogs = (reply: unknown): ClaimedLog[] => v.parse(v.array(claimedLog), reply);

const KEPT = 'No log is lost; the runs wait for a verdict.';
