import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportUncaughtExceptions } from '@mindloom/backend/failure';
import { serveBuiltGames } from '../workload/releases';
import { startBackendProcess } from '../workload/start-backend';
import { type LoadedBackend, type LoadOptions, type LoadResult, parseLoadOptions, runLoad } from './run-load';

const HEADINGS = ['call', 'count', '/s', 'p50 ms', 'p95 ms', 'p99 ms', 'failed'];

function formatRow([first = '', ...others]: readonly string[]): string {
  return `${first.padEnd(22)}${others.map((cell) => cell.padStart(9)).join('')}`;
}

function formatReport({ shells, seconds, pace, seed }: LoadOptions, result: LoadResult): string[] {
  const { calls, results, snapshot, cpuMsPerCall } = result;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${commit}, load average ${load}`;
  return [
    `${shells} shells, ${seconds} s, ${pace} times as fast as real time, seed ${seed}; ${machine}`,
    '',
    formatRow(HEADINGS),
    ...calls.map(({ kind, count, perSecond, p50Ms, p95Ms, p99Ms, failed }) =>
      formatRow([
        kind,
        String(count),
        perSecond.toFixed(1),
        ...[p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(0)),
        String(failed),
      ]),
    ),
    '',
    `results: ${results.finished} confirmed, ${results.stored} stored, ${results.lost} lost, ${results.double} double, ${results.wrong} wrong`,
    ...(cpuMsPerCall === null
      ? []
      : [`backend: ${cpuMsPerCall.toFixed(1)} ms of processor time for each call`]),
    `snapshot: ${snapshot.raw} bytes, ${snapshot.gzip} in gzip, ${snapshot.brotli} in brotli`,
  ];
}

/** Uses the backend of `--url` and `--key`. If they are not set, starts a backend with the built games. */
async function openBackend({
  url,
  key,
}: LoadOptions): Promise<LoadedBackend & { close: () => Promise<void> }> {
  if (url !== undefined && key !== undefined)
    return { url, publishableKey: key, cpuSeconds: () => null, close: async () => undefined };
  const backend = await startBackendProcess('disk');
  const storeFolder = mkdtempSync(join(tmpdir(), 'mindloom-lab-store-'));
  try {
    await serveBuiltGames(backend, storeFolder);
    return backend;
  } catch (error) {
    await backend.close();
    throw error;
  } finally {
    rmSync(storeFolder, { recursive: true, force: true });
  }
}

/** `npm run load`. @returns the exit code: 0 if no call failed and every confirmed play is stored once. */
async function main(): Promise<number> {
  const parsed = parseLoadOptions(process.argv.slice(2));
  if (!parsed.ok) {
    console.error(`${parsed.code} ${parsed.problem}`);
    return 1;
  }
  const backend = await openBackend(parsed.options);
  try {
    const result = await runLoad(parsed.options, backend);
    for (const line of formatReport(parsed.options, result)) console.log(line);
    const { lost, double, wrong } = result.results;
    const failed = result.calls.reduce((sum, call) => sum + call.failed, 0);
    return lost + double + wrong + failed === 0 ? 0 : 1;
  } finally {
    await backend.close();
  }
}

reportUncaughtExceptions();
process.exit(await main());
