import type { ServedRemote } from '../page/served-remote';
import type { BuiltGame } from './built-game';

/** What a page needs to load a built game. */
export function servedRemoteOf({ release, baseUrl }: BuiltGame): ServedRemote {
  const { container, entry, assets } = release;
  return { container, baseUrl, entryUrl: `${baseUrl}${entry}`, assets };
}
