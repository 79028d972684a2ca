import { CONTRACT } from '@mindloom/game-contract';
import type { Release } from '@mindloom/registry';

/** The name under which every game from source builds its container; there is one at a time. */
const SOURCE_CONTAINER = 'game_from_source';

/** A slot's id may hold an @ of its own. */
const PREVIEW = /^(.+?)@(https?:.+)$/;

/** A release that is looked at in one slot, before or instead of what the registry assigns. */
export interface Preview {
  slot: string;
  release: Release;
}

const isLoopback = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1';

/** Does a wish name an address, as a developer's does? The wish of a signed link does not. */
export const namesAddress = (wish: string): boolean => PREVIEW.test(wish);

/**
 * Reads the wish `<slot>@<entry url>`: a game from source on this machine, for its developer. Anything that is not on
 * the local stack, or not from this machine, is no preview.
 * @param isLocal whether the page was served by the local stack.
 */
export function readPreview(wish: string, isLocal: boolean): Preview | null {
  const [, slot, entryUrl] = PREVIEW.exec(wish) ?? [];
  if (!isLocal || !slot || !entryUrl || !URL.canParse(entryUrl)) return null;
  const url = new URL(entryUrl);
  if (!isLoopback(url)) return null;
  const entry = url.pathname.split('/').pop() ?? '';
  const release: Release = {
    remote: 'source',
    version: 'preview',
    contract: CONTRACT,
    container: SOURCE_CONTAINER,
    baseUrl: new URL('./', url).href,
    entry,
    assets: [],
  };
  return { slot, release };
}
