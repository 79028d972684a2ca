import { isRecord } from '@mindloom/base';
import type { Tables } from '../database.types';
import { registryRead } from './registry-reads';
import { staffCall, type StaffResult } from './staff-call';

export type ReplayReportRow = Tables<'replay_reports'>;

const REPORTS_LIMIT = 200;

/** Reads what candidates of a remote compute for recorded runs of the stable version, newest first. */
export const replayReports = (remote: string) =>
  registryRead(['replays', remote], (client) =>
    client
      .from('replay_reports')
      .select('*')
      .eq('remote', remote)
      .order('created_at', { ascending: false })
      .limit(REPORTS_LIMIT),
  );

/** Returns the newest report of a version; undefined if there is none. Only this report counts. */
export const reportOf = (reports: readonly ReplayReportRow[], version: string): ReplayReportRow | undefined =>
  reports.find(({ candidate_version: candidate }) => candidate === version);

/** Stores why a candidate may change results. The database refuses its rollout before. */
export const explainReport = (report: string, reason: string): Promise<StaffResult<true>> =>
  staffCall(async (client) => {
    const sent = await client.rpc('explain_replay_report', { p_report: report, p_reason: reason });
    // The function returns nothing. The value `true` stands for its success.
    return { ...sent, data: sent.error === null ? true : null };
  });

/** A changed run of a report: its scores, and the first step and figure that differ. */
export type ChangedRun =
  | { result: 'failed'; detail: string }
  | {
      result: 'score' | 'figure';
      stableScore: number;
      candidateScore: number;
      entry: number;
      atMs: number;
      figure: string;
      stable: string;
      candidate: string;
    };

/** Reads the examples of a report. An example in another format is left out. */
export function changedRuns({ examples }: Pick<ReplayReportRow, 'examples'>): ChangedRun[] {
  const list: readonly unknown[] = Array.isArray(examples) ? examples : [];
  return list.flatMap((example): ChangedRun[] => {
    if (!isRecord(example)) return [];
    if (example.result === 'failed') return [{ result: 'failed', detail: String(example.detail) }];
    const { result, stableScore, candidateScore, first } = example;
    if ((result !== 'score' && result !== 'figure') || !isRecord(first)) return [];
    return [
      {
        result,
        stableScore: Number(stableScore),
        candidateScore: Number(candidateScore),
        entry: Number(first.entry),
        atMs: Number(first.atMs),
        figure: String(first.figure),
        stable: String(first.stable),
        candidate: String(first.candidate),
      },
    ];
  });
}
