import type { Environment } from './environment';
import { StartRefusal } from './start-refusal';

/** What may stand in the path: nothing that would end a source of the pages' security policy. */
const PATH = /^[\w\-./~%]*$/;

/** Whether games can be read from there: an origin, or a plain path below one. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, pathname } = new URL(text);
  return (
    /^https?:$/.test(protocol) &&
    text.startsWith(origin) &&
    PATH.test(text.slice(origin.length)) &&
    PATH.test(pathname)
  );
}

/** Where the shells read games, from MINDLOOM_GAMES_ORIGIN; without a slash at its end. Refuses (ML-502) what is none. */
export function readGamesAddress(env: Environment): string {
  const address = (env['MINDLOOM_GAMES_ORIGIN'] ?? '').replace(/\/+$/, '');
  if (isAddress(address)) return address;
  const examples = 'https://games.example, or the public address of a bucket';
  throw new StartRefusal(
    'ML-502',
    `MINDLOOM_GAMES_ORIGIN is "${address}", and it must be where games are read: ${examples}.`,
  );
}
