import { CommandError, type Print } from '@mindloom/cli/command';
import {
  finishRate,
  type PlaceHealth,
  readyWithinMs,
  type ReleaseHealth,
  type RemoteHealth,
} from '@mindloom/registry';
import { readCredentials } from './credentials';
import { readHealth } from './publish-client';

export interface HealthRequest {
  env: NodeJS.ProcessEnv;
  remote: string;
  /** The number of days, as the user typed it. */
  days: string;
  /** If true, prints the response as JSON instead of a table. */
  asJson: boolean;
  print: Print;
}

const MOST_DAYS = 30;

/**
 * `mindloom health`: prints the health of a remote's releases: loads, failures, plays and scores of players.
 * @returns the exit code.
 */
export async function showHealth({ env, remote, days, asJson, print }: HealthRequest): Promise<number> {
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1 || count > MOST_DAYS)
    throw new CommandError('ML-660', `--days must be a number from 1 to ${MOST_DAYS}.`);
  const { access } = await readCredentials(env, remote);
  const health = await readHealth(access, remote, count);
  if (asJson) print(JSON.stringify(health, null, 2));
  else for (const line of healthLines(health)) print(line);
  return 0;
}

const COLUMNS: readonly { title: string; text: (release: ReleaseHealth) => string }[] = [
  { title: 'version', text: ({ version, bad }) => (bad ? `${version} (bad)` : version) },
  { title: 'verdict', text: ({ verdict }) => verdict ?? 'waiting' },
  { title: 'loads', text: ({ attempts }) => String(attempts) },
  { title: 'failed', text: ({ attempts, loadFailures }) => shareOf(loadFailures, attempts) },
  { title: 'crashed', text: ({ attempts, crashes }) => shareOf(crashes, attempts) },
  { title: 'ready p50', text: ({ readyCounts }) => durationText(readyWithinMs(readyCounts, 0.5)) },
  { title: 'ready p95', text: ({ readyCounts }) => durationText(readyWithinMs(readyCounts, 0.95)) },
  { title: 'plays', text: ({ plays }) => String(plays) },
  { title: 'finished', text: (release) => percent(finishRate(release)) },
  { title: 'median score', text: ({ scores }) => scoresText(scores) },
];

/** Returns the health of a remote as lines of text: a title, and a table with one row for each release. */
function healthLines({ remote, days, versions }: RemoteHealth): string[] {
  const title = `${remote}, last ${days === 1 ? 'day' : `${days} days`}`;
  if (versions.length === 0) return [title, 'No release is registered.'];
  const rows = versions.map((release) => COLUMNS.map(({ text }) => text(release)));
  const titles = COLUMNS.map((column) => column.title);
  const widths = titles.map((name, place) =>
    Math.max(name.length, ...rows.map((row) => row[place]?.length ?? 0)),
  );
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd();
  return [
    title,
    '',
    lineOf(titles),
    ...rows.map(lineOf),
    ...placeLines(versions),
    ...codeLines(versions),
    ...errorLines(versions),
  ];
}

/** Returns the loads of each release by place, for releases that were loaded in a frame. */
function placeLines(versions: readonly ReleaseHealth[]): string[] {
  const lines = versions.flatMap(({ version, places }) =>
    places.some(({ place }) => place === 'frame') ? places.map((health) => placeLine(version, health)) : [],
  );
  return lines.length === 0 ? [] : ['', 'By place', ...lines];
}

function placeLine(
  version: string,
  { place, attempts, loadFailures, crashes, readyCounts }: PlaceHealth,
): string {
  const where = place === 'frame' ? 'in a frame' : 'in the page';
  const [p50, p95] = [0.5, 0.95].map((share) => durationText(readyWithinMs(readyCounts, share)));
  const failures = `failed ${shareOf(loadFailures, attempts)}, crashed ${shareOf(crashes, attempts)}`;
  return `${version} ${where}: loads ${attempts}, ${failures}, ready p50 ${p50}, p95 ${p95}`;
}

/** Returns the failure codes of each release with failures, the most frequent code first. */
function codeLines(versions: readonly ReleaseHealth[]): string[] {
  const lines = versions.flatMap(({ version, failureCodes }) => {
    const codes = Object.entries(failureCodes).toSorted(([, one], [, other]) => other - one);
    return codes.length === 0
      ? []
      : [`${version}: ${codes.map(([code, times]) => `${code} ${times} times`).join(', ')}`];
  });
  return lines.length === 0 ? [] : ['', 'Failure codes', ...lines];
}

/** Returns the uncaught errors of each release, with their places in the built files. */
function errorLines(versions: readonly ReleaseHealth[]): string[] {
  const lines = versions.flatMap(({ version, errors }) =>
    errors.map(({ message, count, players, browser, frames: [top] }) => {
      const place = top === undefined ? '' : ` at ${top.file}:${top.line}:${top.column}`;
      return `${version}: ${count} times, ${players} players, ${browser}: ${message}${place}`;
    }),
  );
  return lines.length === 0 ? [] : ['', 'Errors', ...lines];
}

const percent = (share: number | null): string => (share === null ? '-' : `${(share * 100).toFixed(1)} %`);

const shareOf = (count: number, all: number): string =>
  all === 0 ? '-' : `${count} (${percent(count / all)})`;

function durationText(ms: number | null): string {
  if (ms === null) return '-';
  if (ms === Infinity) return 'over 12 s';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function scoresText(scores: ReleaseHealth['scores']): string {
  if (scores.length === 0) return '-';
  return scores.map(({ difficulty, quartiles: [, median] }) => `${difficulty} ${median}`).join(', ');
}
