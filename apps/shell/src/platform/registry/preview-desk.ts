import type { OpenedPreview } from '@mindloom/data-access';
import type { Release } from '@mindloom/registry';
import { namesAddress, type Preview, readPreview } from './preview';

type RefusalCode = Extract<OpenedPreview, { ok: false }>['code'];

/** What this tab previews. */
export type PreviewState =
  | { kind: 'none' }
  /** A link is being checked. */
  | { kind: 'checking' }
  | { kind: 'open'; preview: Preview }
  /** A link opens nothing: the usual releases play. */
  | { kind: 'refused'; code: RefusalCode };

export interface PreviewDeskParts {
  wish: { get: () => string | null; forget: () => void };
  /** Was the page served by the local stack? */
  isLocal: boolean;
  openPreview: (token: string) => Promise<OpenedPreview>;
  /** A monotonic clock in ms. */
  nowMs: () => number;
}

const NONE: PreviewState = { kind: 'none' };
const EXPIRED = 'ML-641';
const UNKNOWN = 'ML-642';

/** Reads this tab's wish once, and holds what came of it until it is reset or its time is over. */
export function createPreviewDesk({ wish, isLocal, openPreview, nowMs }: PreviewDeskParts) {
  const listeners = new Set<() => void>();
  let endsAtMs = Infinity;
  let state = NONE;

  const become = (next: PreviewState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const reset = () => {
    wish.forget();
    become(NONE);
  };
  const refuse = (code: RefusalCode) => {
    // A link that could not be checked is asked about again after a reload.
    if (code === EXPIRED || code === UNKNOWN) wish.forget();
    become({ kind: 'refused', code });
  };

  async function check(token: string) {
    become({ kind: 'checking' });
    const opened = await openPreview(token);
    // Reset while the answer was on its way.
    if (state.kind !== 'checking') return;
    if (!opened.ok) return refuse(opened.code);
    const { slot, release, secondsLeft } = opened.preview;
    endsAtMs = nowMs() + secondsLeft * 1000;
    become({ kind: 'open', preview: { slot, release } });
  }

  function readWish(text: string): Promise<void> | undefined {
    if (!namesAddress(text)) return check(text);
    const preview = readPreview(text, isLocal);
    if (preview === null) refuse(UNKNOWN);
    else become({ kind: 'open', preview });
    return undefined;
  }

  const text = wish.get();
  const read = text === null ? undefined : readWish(text);

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Waits until it is known what the link opens. */
    ready: async () => read,
    /** The release to play in a slot in place of the usual ones; ends a preview whose time is over. */
    releaseFor: (slot: string): Release | undefined => {
      if (state.kind !== 'open') return undefined;
      if (nowMs() >= endsAtMs) {
        refuse(EXPIRED);
        return undefined;
      }
      return state.preview.slot === slot ? state.preview.release : undefined;
    },
    /** Back to the usual releases, from the next play on. */
    reset,
  };
}

export type PreviewDesk = ReturnType<typeof createPreviewDesk>;
