import { readConfig } from '../config/read-config';
import { signedInAccount } from '../auth/signed-in-account';
import type { LoadReport } from './load-report';
import { reportLoad } from './report-load';

/**
 * Sends what the signed-in player met, one report after the other; those of anybody else are dropped.
 * Silent by design: a player can do nothing about a lost report, and the release is judged by many others.
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
