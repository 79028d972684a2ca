import { brotliBytesOf, budgets, type GamePart, partOf } from '@mindloom/cli/budgets';
import type { Page, Request } from '@playwright/test';
import { satisfy } from '@module-federation/runtime-core';
import { version as shellReact } from 'react';
import type { BuiltGame } from './built-game';

/** The time at which a page first requested each address, in ms since the epoch. */
export type RequestTimes = ReadonlyMap<string, number>;

/**
 * Records the requests of a page from outside of it, so that a game cannot hide them.
 * @returns a function that returns the times of all requests so far.
 */
export function recordRequestTimes(page: Page): () => RequestTimes {
  const requests: Request[] = [];
  page.on('request', (request) => void requests.push(request));
  return () => {
    const times = new Map<string, number>();
    for (const request of requests) {
      const url = request.url().split(/[?#]/, 1)[0] ?? '';
      times.set(url, Math.min(times.get(url) ?? Number.POSITIVE_INFINITY, request.timing().startTime));
    }
    return times;
  };
}

/** The requests of a visit, and the time at which the game first called `ready`, in ms since the epoch. */
export interface FetchEvidence {
  built: BuiltGame;
  requestTimes: RequestTimes;
  visit: { readyAtMs: number | null };
}

/**
 * Returns the paths of the files that the game fetched until `ready`. If the game did not call `ready`, these are all
 * fetched files.
 */
function pathsUntilReady({ built, requestTimes, visit: { readyAtMs } }: FetchEvidence): string[] {
  const untilMs = readyAtMs ?? Number.POSITIVE_INFINITY;
  return built.release.assets
    .map(({ path }) => path)
    .filter((path) => (requestTimes.get(`${built.baseUrl}${path}`) ?? Number.POSITIVE_INFINITY) <= untilMs);
}

/** The sum of the sizes of some files after compression with brotli. */
function brotliBytes({ files }: BuiltGame, paths: readonly string[]): number {
  const contents = paths.flatMap((path) => files.get(path) ?? []);
  return contents.reduce((sum, content) => sum + brotliBytesOf(content), 0);
}

const exceeds = (subject: string, bytes: number, limit: number): string[] =>
  bytes > limit ? [`${subject}: ${bytes} bytes with brotli, but the limit is ${limit} bytes`] : [];

/** Returns true if the shell provides React for a release. */
export function usesShellReact({ release: { shared } }: BuiltGame): boolean {
  const range = shared?.['react-dom'] ?? shared?.['react'];
  return range !== undefined && satisfy(shellReact, range);
}

/** Returns a problem if the entry exceeds its limit. */
export const entryProblems = (built: BuiltGame): string[] =>
  exceeds('the entry', brotliBytes(built, [built.release.entry]), budgets.gameEntryBytes);

/**
 * Returns a problem if all files of a release together exceed their limit. The size of each file counts without
 * compression.
 */
export function totalProblems({ release: { assets } }: BuiltGame): string[] {
  const bytes = assets.reduce((sum, asset) => sum + asset.bytes, 0);
  const limit = budgets.gameTotalBytes;
  return bytes > limit ? [`all files of the release: ${bytes} bytes, but the limit is ${limit} bytes`] : [];
}

/**
 * Returns the parts of a game that exceed their limits until `ready`. Uses the measured requests, because the manifest may
 * be wrong.
 */
export function readyProblems(evidence: FetchEvidence): string[] {
  const { built } = evidence;
  const paths = pathsUntilReady(evidence);
  const bytesOf = (part: GamePart) =>
    brotliBytes(
      built,
      paths.filter((path) => partOf(path) === part),
    );
  const framework = usesShellReact(built) ? 0 : budgets.gameFrameworkBytes;
  return [
    ...exceeds('code, styles and data until ready', bytesOf('own'), budgets.gameOwnBytes + framework),
    ...exceeds('content until ready', bytesOf('content'), budgets.gameContentBytes),
    ...exceeds('images, sounds and fonts until ready', bytesOf('media'), budgets.gameMediaBytes),
  ];
}

/**
 * Returns remarks on a `boot` list that differs from the measured requests. A game does not fail because of a wrong list:
 * such a list only makes the game start later, and the limits and the hashes do not depend on it.
 */
export function bootRemarks(evidence: FetchEvidence): string[] {
  const fetched = new Set(pathsUntilReady(evidence));
  const { assets } = evidence.built.release;
  const missing = assets.filter(({ path, boot }) => !boot && fetched.has(path)).map(({ path }) => path);
  const unused = assets.filter(({ path, boot }) => boot && !fetched.has(path)).map(({ path }) => path);
  return [
    ...(missing.length > 0
      ? [
          `fetched until ready, but not marked with boot, so the shell does not preload it: ${missing.join(', ')}`,
        ]
      : []),
    ...(unused.length > 0
      ? [
          `marked with boot, but not fetched until ready, so the shell preloads it for nothing: ${unused.join(', ')}`,
        ]
      : []),
  ];
}
