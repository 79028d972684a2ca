import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sha384Integrity } from '@mindloom/base';
import { parseRelease, PLACES, type Release } from '@mindloom/registry';
import * as v from 'valibot';
import { type CommandContext, CommandError, unwrap } from '../command';
import { openProject } from '../publishing/project-access';
import {
  callFunction,
  placesOf,
  readRows,
  recordConformance,
  type RegistryAccess,
} from '../publishing/registry-client';
import { networkReason } from '../publishing/release-store';
import { type Check, PLACE_WORDS, runConformance, type StoredReport } from '../release/run-conformance';
import { gamesAddressOf, type Settings } from '../settings';

const waitingReleases = v.array(
  v.object({
    remote: v.string(),
    version: v.string(),
    digest: v.string(),
    team: v.string(),
    manifest: v.record(v.string(), v.unknown()),
    base_url: v.string(),
    /** Where the release will run. The place depends on the trust in its team. */
    place: v.picklist(PLACES),
  }),
);

type Waiting = v.InferOutput<typeof waitingReleases>[number];
/** A release, and the place in which it will be checked. */
type Stored = Omit<Waiting, 'team'>;

const releaseRows = v.array(
  v.object({
    remote: v.string(),
    version: v.string(),
    digest: v.string(),
    contract: v.number(),
    container: v.string(),
    base_url: v.string(),
    entry: v.string(),
    assets: v.array(v.unknown()),
    shared: v.record(v.string(), v.string()),
    capabilities: v.array(v.string()),
  }),
);
const infoRows = v.array(
  v.object({
    title: v.string(),
    area: v.string(),
    description: v.string(),
    minutes: v.nullable(v.number()),
    difficulty: v.nullable(v.string()),
    picture: v.nullable(v.string()),
    metrics: v.array(v.unknown()),
    max_score: v.nullable(v.number()),
  }),
);

/** The release that `npm run judge` checks. If nothing is named, the command checks all waiting releases. */
export interface JudgeRequest {
  remote: string | undefined;
  version: string | undefined;
  /** The place in which to check the named release; by default, every place in which it would run. */
  place: string | undefined;
}

const DOWNLOAD_LIMIT_MS = 30_000;

/**
 * `npm run judge`: checks the stored files of releases and records the verdicts. It checks every waiting release in the
 * place in which it will run, or one named release. Staff can assign only releases that have passed in their place. The
 * command runs on a trusted machine, because it needs the secret key of the project.
 * @returns 1 if a release could not be checked, or if the named release has failed.
 */
export async function judge(
  settings: Settings,
  request: JudgeRequest,
  context: CommandContext,
): Promise<number> {
  return judgeWith(settings, request, context, (folder, place) =>
    runConformance(settings.root, { folder, place }, context),
  );
}

/** Does what `judge` does. The caller gives the function that checks the files. */
export async function judgeWith(
  settings: Settings,
  request: JudgeRequest,
  context: CommandContext,
  check: Check,
): Promise<number> {
  const named = readRequest(request);
  const registry = await openProject(settings, 'A verdict');
  const judgeOne = (one: Stored) => judgeStored(settings, registry, context, one, check);
  if (named !== null) {
    const places = named.place === undefined ? unwrap(await placesOf(registry, named)).value : [named.place];
    const release = await findRelease(registry, named);
    const verdicts: (Verdict | null)[] = [];
    for (const place of places) {
      context.print(`${named.remote} ${named.version}, in ${PLACE_WORDS[place]}:`);
      verdicts.push(await judgeOne({ ...release, place }));
    }
    return verdicts.every((verdict) => verdict === 'passed') ? 0 : 1;
  }
  const waiting = v.parse(
    waitingReleases,
    unwrap(await callFunction(registry, 'waiting_releases', {})).value,
  );
  if (waiting.length === 0) context.print('No release waits for a verdict.');
  let unchecked = 0;
  for (const one of waiting) {
    context.print(`${one.remote} ${one.version} of ${one.team}, in ${PLACE_WORDS[one.place]}:`);
    if ((await judgeOne(one)) === null) unchecked += 1;
  }
  return unchecked === 0 ? 0 : 1;
}

/** Reads which release a request names. @returns null if it names none. @throws ML-502 if the request is incomplete. */
function readRequest({ remote, version, place }: JudgeRequest) {
  const known = PLACES.find((one) => one === place);
  if (place !== undefined && known === undefined)
    throw new CommandError('ML-502', `--place is "${place}", but it must be page or frame.`);
  if (remote === undefined && place === undefined) return null;
  if (remote === undefined || version === undefined)
    throw new CommandError(
      'ML-502',
      'Name the release with its remote and its version, such as npm run judge -- memory 1.4.0.',
    );
  return { remote, version, place: known };
}

/** Reads a registered release. @throws ML-624 if there is none. */
async function findRelease(
  registry: RegistryAccess,
  { remote, version }: { remote: string; version: string },
): Promise<Omit<Stored, 'place'>> {
  const query = new URLSearchParams({ remote: `eq.${remote}`, version: `eq.${version}` }).toString();
  const [row] = v.parse(releaseRows, unwrap(await readRows(registry, 'releases', query)).value);
  if (row === undefined)
    throw new CommandError('ML-624', `${remote} ${version} is not a registered release.`);
  const [described] = v.parse(infoRows, unwrap(await readRows(registry, 'release_infos', query)).value);
  const { digest, base_url, ...manifest } = row;
  const info = described && {
    title: described.title,
    area: described.area,
    ...(described.description !== '' && { description: described.description }),
    ...(described.minutes !== null && { minutes: described.minutes }),
    ...(described.difficulty !== null && { difficulty: described.difficulty }),
    ...(described.picture !== null && { picture: described.picture }),
    ...(described.metrics.length > 0 && { metrics: described.metrics }),
    ...(described.max_score !== null && { maxScore: described.max_score }),
  };
  return { remote, version, digest, base_url, manifest: { ...manifest, ...(info && { info }) } };
}

type Verdict = StoredReport['verdict'];

/** Checks one release in its place and records the verdict. @returns null if the release could not be checked. */
async function judgeStored(
  settings: Settings,
  registry: RegistryAccess,
  { print }: CommandContext,
  one: Stored,
  check: Check,
): Promise<Verdict | null> {
  const { remote, version, digest, place } = one;
  const judged = await reportOn(one, gamesAddressOf(settings), check);
  if (judged.state === 'unchecked') {
    print(`ML-657 ${remote} ${version} could not be checked: ${judged.problem}. No verdict was recorded.`);
    return null;
  }
  const { report } = judged;
  const { suite, verdict } = report;
  unwrap(await recordConformance(registry, { remote, version, digest, suite, verdict, place, report }));
  print(`${remote} ${version}: ${verdict}`);
  return verdict;
}

type Judged = { state: 'checked'; report: StoredReport } | { state: 'unchecked'; problem: string };

async function reportOn(
  { manifest, base_url: baseUrl, place }: Stored,
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
    // Check against the manifest in the registry, because the stored manifest may have been changed.
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
