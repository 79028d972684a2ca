import type { Environment } from './environment';
import { StartRefusal } from './start-refusal';

/** What may stand in the path: nothing that would end a source of the pages' security policy. */
const PATH = /^[\w\-./~%]*$/;

/** Whether it is an origin, or a plain path below one. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, pathname } = new URL(text);
  const isPlain = PATH.test(text.slice(origin.length)) && PATH.test(pathname);
  return /^https?:$/.test(protocol) && text.startsWith(origin) && isPlain;
}

function readAddress(env: Environment, variable: string, means: string): string {
  const address = (env[variable] ?? '').replace(/\/+$/, '');
  if (isAddress(address)) return address;
  throw new StartRefusal('ML-502', `${variable} is "${address}", and it must be ${means}.`);
}

/** Where the shells read games, from MINDLOOM_GAMES_ORIGIN; without a slash at its end. Refuses (ML-502) what is none. */
export const readGamesAddress = (env: Environment): string =>
  readAddress(
    env,
    'MINDLOOM_GAMES_ORIGIN',
    'where games are read: https://games.example, or the public address of a bucket',
  );

/**
 * Where the shells read the registry's snapshot in place of the project: a CDN in front of it, from MINDLOOM_REGISTRY_URL.
 * @returns null when none is named; refuses (ML-502) what is no address.
 */
export const readRegistryAddress = (env: Environment): string | null =>
  env['MINDLOOM_REGISTRY_URL']
    ? readAddress(env, 'MINDLOOM_REGISTRY_URL', 'the address at which a CDN answers with the snapshot')
    : null;
