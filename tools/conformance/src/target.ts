import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { refused, type ReleaseFailure } from '@mindloom/cli';

/** What is to be judged: a release that is served somewhere, or a folder of this machine. */
export type Target = { kind: 'address'; baseUrl: string } | { kind: 'folder'; folder: string };

const WORKSPACE = resolve(import.meta.dirname, '../../..');
const MANIFEST = 'release.json';

/** The names of this repository's own games. */
export const everyGame = (): string[] => readdirSync(join(WORKSPACE, 'games'));

/** The folder of an address: of a script that it names, or the address itself. */
function folderOf(address: string): string {
  const url = new URL(address);
  const { pathname } = url;
  url.pathname = /\.(js|json)$/.test(pathname)
    ? pathname.replace(/[^/]*$/, '')
    : pathname.replace(/\/?$/, '/');
  return `${url.origin}${url.pathname}`;
}

/**
 * Reads what a person named: the address of a release's folder or entry, a folder that holds a build, or a game of this
 * repository. Refuses (ML-601) what holds no build.
 */
export function readTarget(named: string): { ok: true; target: Target } | ReleaseFailure {
  if (/^https?:/.test(named) && URL.canParse(named))
    return { ok: true, target: { kind: 'address', baseUrl: folderOf(named) } };
  const places = [named, join(named, 'dist/remote'), join(WORKSPACE, 'games', named, 'dist/remote')];
  const folder = places.map((place) => resolve(place)).find((place) => existsSync(join(place, MANIFEST)));
  if (named !== '' && folder !== undefined) return { ok: true, target: { kind: 'folder', folder } };
  return refused('ML-601', `"${named}" holds no built game with a ${MANIFEST}: build it first.`);
}
