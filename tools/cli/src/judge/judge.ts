import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sha384Integrity } from '@mindloom/base';
import { parseRelease, type Place, PLACES, type Release } from '@mindloom/registry';
import * as v from 'valibot';
import { type CommandContext, unwrap } from '../command';
import { openProject } from '../publishing/project-access';
import { callFunction, recordConformance } from '../publishing/registry-client';
import { networkReason } from '../publishing/release-store';
import { runConformance, type StoredReport } from '../release/run-conformance';
import { gamesAddressOf, type Settings } from '../settings';

const waitingReleases = v.array(
  v.object({
    remote: v.string(),
    version: v.string(),
    digest: v.string(),
    team: v.string(),
    manifest: v.record(v.string(), v.unknown()),
    base_url: v.string(),
    /** Where the release will run, by the trust in its team. */
    place: v.picklist(PLACES),
  }),
);

type Waiting = v.InferOutput<typeof waitingReleases>[number];

const PLACE_WORDS: Readonly<Record<Place, string>> = { page: 'the page', frame: 'a frame' };
const DOWNLOAD_LIMIT_MS = 30_000;

/** Checks the files in a folder, in a place. @returns the report, or null if they could not be checked. */
export type Check = (folder: string, place: Place) => Promise<StoredReport | null>;

/**
 * `npm run judge`: checks the stored files of the releases that teams have uploaded, each in the place in which it will run,
 * and records the verdicts. Staff can only assign releases that have passed in their place. It runs on a trusted machine, because it needs the project's secret key.
 * @returns 1 if a release could not be checked. It keeps waiting.
 */
export async function judge(settings: Settings, context: CommandContext): Promise<number> {
  return judgeWith(settings, context, (folder, place) =>
    runConformance(settings.root, { folder, place }, context),
  );
}

/** As `judge`, with another way to check the files. */
export async function judgeWith(
  settings: Settings,
  { print }: CommandContext,
  check: Check,
): Promise<number> {
  const registry = await openProject(settings, 'A verdict');
  const waiting = v.parse(
    waitingReleases,
    unwrap(await callFunction(registry, 'waiting_releases', {})).value,
  );
  if (waiting.length === 0) print('No release waits for a verdict.');
  let unchecked = 0;
  for (const one of waiting) {
    print(`${one.remote} ${one.version} of ${one.team}, in ${PLACE_WORDS[one.place]}:`);
    const report = await reportOn(one, gamesAddressOf(settings), check);
    if (report.state === 'unchecked') {
      unchecked += 1;
      print(`ML-657 ${one.remote} ${one.version} could not be checked: ${report.problem}. It keeps waiting.`);
      continue;
    }
    const { remote, version, digest, place } = one;
    const { suite, verdict } = report.report;
    unwrap(
      await recordConformance(registry, {
        remote,
        version,
        digest,
        suite,
        verdict,
        place,
        report: report.report,
      }),
    );
    print(`${remote} ${version}: ${verdict}`);
  }
  return unchecked === 0 ? 0 : 1;
}

type Judged = { state: 'checked'; report: StoredReport } | { state: 'unchecked'; problem: string };

async function reportOn(
  { manifest, base_url: baseUrl, place }: Waiting,
  games: string,
  check: Check,
): Promise<Judged> {
  const parsed = parseRelease({ ...manifest, baseUrl });
  if (!parsed.ok) return { state: 'unchecked', problem: parsed.problem };
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-judge-'));
  try {
    const fetched = await fetchFiles(parsed.release, new URL(baseUrl, `${games}/`).href, folder);
    if (fetched.state === 'unreachable') return { state: 'unchecked', problem: fetched.problem };
    if (fetched.state === 'changed') return { state: 'checked', report: failedReport(fetched.problem) };
    // The registry's manifest, not the stored one, decides what is checked.
    writeFileSync(join(folder, 'release.json'), JSON.stringify(manifest));
    const report = await check(folder, place);
    return report === null
      ? { state: 'unchecked', problem: 'the conformance tool gave no report' }
      : { state: 'checked', report };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Fetched = { state: 'fetched' } | { state: 'unreachable' | 'changed'; problem: string };

/** Downloads the stored files into a folder, and compares them with their hashes in the registry. */
async function fetchFiles({ assets }: Release, address: string, folder: string): Promise<Fetched> {
  for (const { path, sha384 } of assets) {
    const url = new URL(path, address).href;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_LIMIT_MS) });
      if (!response.ok) return { state: 'unreachable', problem: `${url} answered ${response.status}` };
      const content = await response.arrayBuffer();
      if ((await sha384Integrity(content)) !== sha384)
        return {
          state: 'changed',
          problem: `The stored file ${path} does not match its hash in the registry.`,
        };
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), Buffer.from(content));
    } catch (error) {
      return { state: 'unreachable', problem: `${url}: ${networkReason(error)}` };
    }
  }
  return { state: 'fetched' };
}

const failedReport = (problem: string): StoredReport => ({
  suite: 'stored-files',
  verdict: 'failed',
  outcomes: [{ name: 'stored-files-match', verdict: 'failed', problems: [problem] }],
});
