import { ENGINE_FILE, type RunLog } from '@mindloom/game-contract';
import type { Comparison, RecordedRun } from '@mindloom/run-verifier';
import * as v from 'valibot';
import { type CommandContext, CommandError, unwrap } from '../command';
import { openProject } from '../publishing/project-access';
import { callFunction, readRows, type RegistryAccess } from '../publishing/registry-client';
import { gamesAddressOf, type Settings } from '../settings';
import { createEngineFiles, type EngineFile } from '../verifier/engine-files';
import { createReplayProcess } from '../verifier/replay-process';
import { readRecordedRun } from '../verifier/stored-run';

/** The release that is tested, and the release whose runs are replayed. */
export interface CandidateRequest {
  remote: string;
  candidate: string;
  /** By default, the newest stable version of the slots that play the remote. */
  stable: string | undefined;
}

/** The maximum number of runs that are compared. The database has the same limit. */
const MAX_RUNS = 1000;
const PAGE_RUNS = 100;
const MAX_EXAMPLES = 10;
/** Values of examples are shortened, so that a report stays small. */
const MAX_VALUE_CHARACTERS = 120;

const releaseRows = v.array(
  v.object({
    version: v.string(),
    base_url: v.string(),
    assets: v.array(v.object({ path: v.string(), sha384: v.string(), bytes: v.number() })),
  }),
);
const stableRows = v.array(v.object({ stable_version: v.string() }));
const logRows = v.array(v.object({ id: v.string(), settings: v.unknown(), log: v.string() }));

type Changed = Extract<Comparison, { result: 'score' | 'figure' | 'failed' }>;

/** The counts of a regression test, and the first changed runs. */
export interface ReplayReport {
  runs: number;
  scoreChanges: number;
  figureChanges: number;
  failures: number;
  examples: readonly Changed[];
}

/**
 * `npm run replay -- --candidate`: replays recorded runs of the stable version with the candidate's `engine.js`, and stores a report
 * for staff. Only runs of players who agreed are read. It runs on a trusted machine, because it needs the secret key of the project.
 * @returns 1 if the candidate changes a result.
 * @throws CommandError ML-752 if a release or its `engine.js` is missing.
 */
export async function replayCandidate(
  settings: Settings,
  { remote, candidate, stable: named }: CandidateRequest,
  { print }: CommandContext,
): Promise<number> {
  const registry = await openProject(settings, 'A regression test');
  const stable = named ?? (await stableVersionOf(registry, remote));
  const engineOf = createEngineReader(registry, gamesAddressOf(settings), remote);
  const engines = { stable: await engineOf(stable), candidate: await engineOf(candidate) };
  const runs = await readRuns(registry, remote, stable);
  print(`${runs.length} recorded runs of ${remote} ${stable} are replayed with ${candidate}.`);
  const report = await compareRuns(engines, runs);
  print(reportText(report));
  for (const example of report.examples) print(`  ${exampleText(example)}`);
  unwrap(
    await callFunction(registry, 'record_replay_report', {
      p_report: { remote, stable, candidate, ...report },
    }),
  );
  const isChanged = report.scoreChanges + report.figureChanges + report.failures > 0;
  print(
    isChanged
      ? 'The report is stored. Before a rollout, staff must state in the console why the change is wanted.'
      : 'The report is stored.',
  );
  return isChanged ? 1 : 0;
}

async function stableVersionOf(registry: RegistryAccess, remote: string): Promise<string> {
  const query = `select=stable_version&remote=eq.${encodeURIComponent(remote)}&order=revision.desc&limit=1`;
  const [row] = v.parse(stableRows, unwrap(await readRows(registry, 'assignments', query)).value);
  if (row !== undefined) return row.stable_version;
  throw new CommandError('ML-752', `No slot plays ${remote}, so it has no stable version. Use --stable.`);
}

function createEngineReader(registry: RegistryAccess, games: string, remote: string) {
  const files = createEngineFiles(games);
  return async (version: string): Promise<EngineFile> => {
    const named = `remote=eq.${encodeURIComponent(remote)}&version=eq.${encodeURIComponent(version)}`;
    const query = `select=version,base_url,assets&${named}`;
    const [row] = v.parse(releaseRows, unwrap(await readRows(registry, 'releases', query)).value);
    if (row === undefined)
      throw new CommandError('ML-752', `${remote} ${version} is not a registered release.`);
    const asset = row.assets.find(({ path }) => path === ENGINE_FILE);
    if (asset === undefined)
      throw new CommandError(
        'ML-752',
        `${remote} ${version} has no ${ENGINE_FILE}, so its runs cannot be replayed.`,
      );
    const fetched = await files.fetch(row.base_url, { ...asset, path: ENGINE_FILE });
    if (fetched.state === 'fetched') return fetched.file;
    throw new CommandError('ML-752', `${remote} ${version}: ${fetched.problem}.`);
  };
}

/** Reads at most 1,000 runs, page by page. Damaged logs are left out. */
async function readRuns(registry: RegistryAccess, remote: string, version: string): Promise<RecordedRun[]> {
  const runs: RecordedRun[] = [];
  const pageAfter = async (after: string | null) => {
    const parameters = { p_remote: remote, p_version: version, p_after: after, p_limit: PAGE_RUNS };
    return v.parse(logRows, unwrap(await callFunction(registry, 'consented_run_logs', parameters)).value);
  };
  let page = await pageAfter(null);
  for (let last = page.at(-1); last !== undefined && runs.length < MAX_RUNS; last = page.at(-1)) {
    for (const row of page) {
      const run = readRecordedRun(row);
      if (!('unreadable' in run)) runs.push(run);
    }
    page = await pageAfter(last.id);
  }
  return runs.slice(0, MAX_RUNS);
}

/** Compares all runs in a process that cannot block this one. */
async function compareRuns(
  engines: { stable: EngineFile; candidate: EngineFile },
  runs: readonly { settings: RecordedRun['settings']; log: RunLog }[],
): Promise<ReplayReport> {
  const replays = createReplayProcess();
  const counts = { runs: 0, scoreChanges: 0, figureChanges: 0, failures: 0 };
  const examples: Changed[] = [];
  try {
    for (const run of runs) {
      const comparison = await replays.compare({ ...engines, run });
      if (comparison.result === 'incomparable') continue;
      counts.runs += 1;
      if (comparison.result === 'same') continue;
      if (comparison.result === 'score') counts.scoreChanges += 1;
      else if (comparison.result === 'figure') counts.figureChanges += 1;
      else counts.failures += 1;
      if (examples.length < MAX_EXAMPLES) examples.push(shortened(comparison));
    }
  } finally {
    replays.close();
  }
  return { ...counts, examples };
}

const short = (text: string): string => text.slice(0, MAX_VALUE_CHARACTERS);

function shortened(changed: Changed): Changed {
  if (changed.result === 'failed') return { result: 'failed', detail: short(changed.detail) };
  const { first } = changed;
  const { figure, stable, candidate } = first;
  return {
    ...changed,
    first: { ...first, figure: short(figure), stable: short(stable), candidate: short(candidate) },
  };
}

const count = (value: number): string => value.toLocaleString('en-US');

/** Returns the result of a regression test as one sentence. */
export function reportText({ runs, scoreChanges, figureChanges, failures }: ReplayReport): string {
  const scores = `${count(scoreChanges)} of ${count(runs)} scores change`;
  const others = [
    ...(figureChanges > 0 ? [`${count(figureChanges)} runs keep their score but have another figure`] : []),
    ...(failures > 0 ? [`${count(failures)} runs cannot be replayed by the candidate`] : []),
  ];
  return `${[scores, ...others].join('; ')}.`;
}

/** Describes a changed run, such as 'score 120 instead of 100: first after entry 14 (12.3 s), score 60 instead of 50'. */
export function exampleText(changed: Changed): string {
  if (changed.result === 'failed') return `cannot be replayed: ${changed.detail}`;
  const { stableScore, candidateScore, first } = changed;
  const { entry, atMs, figure, stable, candidate } = first;
  return `score ${candidateScore} instead of ${stableScore}: first after entry ${entry} (${(atMs / 1000).toFixed(1)} s), ${figure} ${candidate} instead of ${stable}`;
}
