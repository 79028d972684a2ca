import { createStore } from '@mindloom/base';
import type { OpenedPreview } from '@mindloom/data-access';
import { CONTRACT } from '@mindloom/game-contract';
import type { Release } from '@mindloom/registry';
import type {
  Preview,
  PreviewRefusal,
  PreviewSource,
  PreviewState,
} from '../../platform/registry/preview-source';

export interface PreviewStoreParts {
  request: { get: () => string | null; clear: () => void };
  /** The stored request for a preview that nobody has checked, after the player has confirmed it in this tab. */
  confirmed: { get: () => string | null; set: (request: string) => void };
  /** Whether the local stack served the page. */
  isLocal: boolean;
  openPreview: (token: string) => Promise<OpenedPreview>;
  /** A monotonic clock in ms. */
  nowMs: () => number;
}

const NONE: PreviewState = { kind: 'none' };
const EXPIRED = 'ML-641';
const UNKNOWN = 'ML-642';

const CONFIRMED_KEY = 'mindloom.preview.confirmed';

/**
 * Remembers in this tab which request the player has confirmed. A new link is another request, so the shell asks again.
 */
export const confirmedPreview: PreviewStoreParts['confirmed'] = {
  get: () => sessionStorage.getItem(CONFIRMED_KEY),
  set: (request) => sessionStorage.setItem(CONFIRMED_KEY, request),
};

/** Checks this tab's preview request once, and keeps the preview until it is reset or expires. */
export function createPreviewStore({
  request,
  confirmed,
  isLocal,
  openPreview,
  nowMs,
}: PreviewStoreParts): PreviewSource {
  const { get, set, subscribe } = createStore<PreviewState>(NONE);
  let endsAtMs = Infinity;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });

  const reset = () => {
    request.clear();
    set(NONE);
    answer();
  };
  const refuse = (code: PreviewRefusal) => {
    // Forget the request only if the link has expired or is unknown. After any other code, a reload checks the link again.
    if (code === EXPIRED || code === UNKNOWN) request.clear();
    set({ kind: 'refused', code });
  };

  async function check(token: string): Promise<void> {
    set({ kind: 'checking' });
    const opened = await openPreview(token);
    // If the player has reset the preview during the check, ignore the answer.
    if (get().kind !== 'checking') return;
    if (!opened.ok) return refuse(opened.code);
    const { slot, release, secondsLeft, uncheckedTeam: team } = opened.preview;
    endsAtMs = nowMs() + secondsLeft * 1000;
    const preview = { slot, release };
    if (team === null || confirmed.get() === token) return set({ kind: 'open', preview });
    set({ kind: 'asking', preview, team });
    return answered;
  }

  function open(text: string): Promise<void> | undefined {
    if (!isSourceRequest(text)) return check(text);
    const preview = readSourcePreview(text, isLocal);
    if (preview === null) refuse(UNKNOWN);
    else set({ kind: 'open', preview });
    return undefined;
  }

  const text = request.get();
  const opening = text === null ? undefined : open(text);

  return {
    get,
    subscribe,
    ready: async () => opening,
    releaseFor: (slot) => {
      const state = get();
      if (state.kind !== 'open') return undefined;
      if (nowMs() >= endsAtMs) {
        refuse(EXPIRED);
        return undefined;
      }
      return state.preview.slot === slot ? state.preview.release : undefined;
    },
    confirm: () => {
      const state = get();
      if (state.kind !== 'asking' || text === null) return;
      confirmed.set(text);
      set({ kind: 'open', preview: state.preview });
      answer();
    },
    reset,
  };
}

/** The container name of a game from source. One name suffices, because a tab has at most one such game. */
const SOURCE_CONTAINER = 'game_from_source';

/** `<slot>@<entry url>`; the slot's id may contain an @. */
const SOURCE_REQUEST = /^(.+?)@(https?:.+)$/;

const isSourceRequest = (text: string): boolean => SOURCE_REQUEST.test(text);

const isLoopback = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * Reads a developer's request `<slot>@<entry url>` for a game from source. Returns null outside of the local stack,
 * and if the entry is on another machine.
 * @param isLocal whether the page was served by the local stack.
 */
export function readSourcePreview(text: string, isLocal: boolean): Preview | null {
  const [, slot, entryUrl] = SOURCE_REQUEST.exec(text) ?? [];
  if (!isLocal || !slot || !entryUrl || !URL.canParse(entryUrl)) return null;
  const url = new URL(entryUrl);
  if (!isLoopback(url)) return null;
  const release: Release = {
    remote: 'source',
    version: 'preview',
    contract: CONTRACT,
    container: SOURCE_CONTAINER,
    baseUrl: new URL('./', url).href,
    entry: url.pathname.split('/').pop() ?? '',
    assets: [],
  };
  return { slot, release };
}
