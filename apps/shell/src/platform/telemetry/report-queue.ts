import { type LoadReport, sendReports } from '@mindloom/data-access/telemetry';

/** A busy game is not asked to wait longer than this. */
const IDLE_LIMIT_MS = 5000;
/** Where the browser does not tell when it is idle. */
const SETTLED_MS = 2000;

export interface ReportQueueParts {
  send: (reports: readonly LoadReport[]) => Promise<void>;
  whenIdle: (work: () => void) => void;
  isOnline: () => boolean;
}

const inThisPage: ReportQueueParts = {
  send: sendReports,
  whenIdle: (work) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS });
    else setTimeout(work, SETTLED_MS);
  },
  isOnline: () => navigator.onLine,
};

/**
 * Sends reports when the page has nothing else to do, those that wait together.
 * @returns takes a report; never throws and never waits. What a device without a connection meets is not reported: it
 * says nothing about a release.
 */
export function createReportQueue({ send, whenIdle, isOnline }: ReportQueueParts = inThisPage) {
  let waiting: LoadReport[] = [];
  const flush = () => {
    const reports = waiting;
    waiting = [];
    // Silent by design: a lost report costs the player nothing, and the release is judged by many others.
    send(reports).catch(() => undefined);
  };
  return (report: LoadReport): void => {
    if (!isOnline()) return;
    waiting.push(report);
    if (waiting.length === 1) whenIdle(flush);
  };
}
