const LEVELS = ['low', 'moderate', 'high', 'critical'] as const;

type Counts = Record<(typeof LEVELS)[number], number>;

/** What npm found, or why it found nothing out. */
export type Audit = { ok: true; counts: Counts; lines: string[] } | { ok: false; problem: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const countIn = (counts: Record<string, unknown>, level: string): number => {
  const count = counts[level];
  return typeof count === 'number' ? count : 0;
};

function problemOf(report: unknown): string {
  if (!isRecord(report)) return 'npm said nothing that can be read';
  const { message, error } = report;
  const summary = isRecord(error) ? error['summary'] : undefined;
  const words = [summary, message].find((text) => typeof text === 'string' && text !== '');
  return typeof words === 'string' ? words : 'npm gave no figures';
}

/** Reads the JSON of `npm audit`. An answer without figures is no clean bill. */
export function readAudit(json: string): Audit {
  const report = parse(json);
  const metadata = isRecord(report) ? report['metadata'] : undefined;
  const counts = isRecord(metadata) ? metadata['vulnerabilities'] : undefined;
  if (!isRecord(report) || !isRecord(counts)) return { ok: false, problem: problemOf(report) };
  const holes = isRecord(report['vulnerabilities']) ? Object.entries(report['vulnerabilities']) : [];
  return {
    ok: true,
    counts: {
      low: countIn(counts, 'low'),
      moderate: countIn(counts, 'moderate'),
      high: countIn(counts, 'high'),
      critical: countIn(counts, 'critical'),
    },
    lines: holes.map(([name, hole]) => `${isRecord(hole) ? String(hole['severity']) : 'unknown'}  ${name}`),
  };
}
