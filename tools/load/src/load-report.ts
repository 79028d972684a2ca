import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import type { LoadOptions } from './load-options';
import type { LoadResult } from './run-load';

const HEADINGS = ['call', 'count', '/s', 'p50 ms', 'p95 ms', 'p99 ms', 'failed'];

const commit = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

function line(cells: readonly string[]): string {
  const [first = '', ...others] = cells;
  return `${first.padEnd(22)}${others.map((cell) => cell.padStart(9)).join('')}`;
}

/** What a run is to be read with, and its figures, as lines. */
export function reportLines({ shells, seconds, pace, seed }: LoadOptions, result: LoadResult): string[] {
  const { calls, results, snapshot, cpuMsPerCall } = result;
  const busy = loadavg()[0]?.toFixed(1) ?? '?';
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${commit()}, load average ${busy}`;
  return [
    `${shells} shells, ${seconds} s, ${pace} times as fast as life, seed ${seed}; ${machine}`,
    '',
    line(HEADINGS),
    ...calls.map(({ kind, count, perSecond, p50Ms, p95Ms, p99Ms, failed }) =>
      line([
        kind,
        String(count),
        perSecond.toFixed(1),
        ...[p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(0)),
        String(failed),
      ]),
    ),
    '',
    `results: ${results.confirmed} confirmed, ${results.stored} stored, ${results.lost} lost, ${results.double} double, ${results.wrong} wrong`,
    ...(cpuMsPerCall === null ? [] : [`backend: ${cpuMsPerCall.toFixed(1)} ms on a processor for each call`]),
    `snapshot: ${snapshot.raw} bytes, ${snapshot.gzip} in gzip, ${snapshot.brotli} in brotli`,
  ];
}
