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

/**
 * Reads `?preview=<slot>@<entry url>`: a game from source on this machine, for its developer. Anything that is
 * not on the local stack, or not from this machine, is no preview.
 * @param search the query of the page's address.
 * @param isLocal whether the page was served by the local stack.
 */
export function readPreview(search: string, isLocal: boolean): Preview | null {
  const [, slot, entryUrl] = PREVIEW.exec(new URLSearchParams(search).get('preview') ?? '') ?? [];
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
