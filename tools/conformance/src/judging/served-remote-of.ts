import type { ServedRemote } from '../page/served-remote';
import type { BuiltGame } from './built-game';

/** What a page needs to load a built game. */
export function servedRemoteOf({ release, baseUrl }: BuiltGame): ServedRemote {
  const { container, entry, assets } = release;
  const integrity = assets.find(({ path }) => path === entry)?.sha384 ?? '';
  return { container, baseUrl, entryUrl: `${baseUrl}${entry}`, integrity };
}
