import type { OpenedPreview } from '@mindloom/data-access';
import type { Subscribable } from '@mindloom/base';
import type { Release } from '@mindloom/registry';

/** A release that a tab plays in one slot instead of the assigned one. */
export interface Preview {
  slot: string;
  release: Release;
}

export type PreviewRefusal = Extract<OpenedPreview, { ok: false }>['code'];

/** The preview of this tab. */
export type PreviewState =
  | { kind: 'none' }
  /** A link is being checked. */
  | { kind: 'checking' }
  | { kind: 'open'; preview: Preview }
  /** The link is invalid, has expired or could not be checked, so this tab plays the assigned releases. */
  | { kind: 'refused'; code: PreviewRefusal };

/** What the platform needs from the preview feature to resolve a slot. */
export interface PreviewSource extends Subscribable<PreviewState> {
  /** Resolves when the preview link of this tab has been checked, or at once if the tab has none. */
  ready: () => Promise<void>;
  /** The release that this tab plays in a slot instead of the assigned one. Ends the preview if it has expired. */
  releaseFor: (slot: string) => Release | undefined;
  /** Ends the preview. From the next play on, this tab plays the assigned releases. */
  reset: () => void;
}
