import { spawnSync } from 'node:child_process';
import { isRecord } from '@mindloom/base';

type Counts = Record<'low' | 'moderate' | 'high' | 'critical', number>;

/** The result of `npm audit`, or why there is none. */
export type Audit = { ok: true; counts: Counts; lines: string[] } | { ok: false; problem: string };

/**
 * `npm run audit:dependencies`: asks the package registry for known vulnerabilities of production dependencies.
 * @returns 0 if no vulnerability is high or critical, 1 if one is, 2 if the package registry did not answer.
 */
function main(): number {
  const shell = process.platform === 'win32';
  const run = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', shell });
  const audit = readAudit(run.stdout);
  if (!audit.ok) {
    console.error(`npm audit failed, so the number of vulnerabilities is unknown. Reason: ${audit.problem}`);
    return 2;
  }
  for (const line of audit.lines) console.log(line);
  const { low, moderate, high, critical } = audit.counts;
  console.log(`known vulnerabilities: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`);
  return high + critical > 0 ? 1 : 0;
}

/**
 * Reads the JSON output of `npm audit`. Output without counts is a failure, because it does not show that there are no
 * vulnerabilities.
 */
export function readAudit(json: string): Audit {
  const report = parse(json);
  const metadata = isRecord(report) ? report['metadata'] : undefined;
  const counts = isRecord(metadata) ? metadata['vulnerabilities'] : undefined;
  if (!isRecord(report) || !isRecord(counts)) return { ok: false, problem: problemOf(report) };
  const { vulnerabilities } = report;
  const entries = isRecord(vulnerabilities) ? Object.entries(vulnerabilities) : [];
  return {
    ok: true,
    counts: {
      low: countIn(counts, 'low'),
      moderate: countIn(counts, 'moderate'),
      high: countIn(counts, 'high'),
      critical: countIn(counts, 'critical'),
    },
    lines: entries.map(
      ([name, entry]) => `${isRecord(entry) ? String(entry['severity']) : 'unknown'}  ${name}`,
    ),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Ignore the error, because `readAudit` reports output that is not JSON.
  }
}

function countIn(counts: Record<string, unknown>, level: string): number {
  const count = counts[level];
  return typeof count === 'number' ? count : 0;
}

function problemOf(report: unknown): string {
  if (!isRecord(report)) return 'the output of npm is not JSON';
  const { message, error } = report;
  const summary = isRecord(error) ? error['summary'] : undefined;
  const reason = [summary, message].find((text) => typeof text === 'string' && text !== '');
  return typeof reason === 'string' ? reason : 'the output of npm has no counts';
}

if (process.argv[1] === import.meta.filename) process.exitCode = main();
