import type { OpenedPreview } from '@mindloom/data-access';
import type { Subscribable } from '@mindloom/base';
import type { SlotRelease } from '@mindloom/registry';

/** A release that a tab plays in one slot instead of the assigned one. */
export interface Preview {
  slot: string;
  release: SlotRelease;
}

export type PreviewRefusal = Extract<OpenedPreview, { ok: false }>['code'];

/** The preview of this tab. */
export type PreviewState =
  | { kind: 'none' }
  /** The link of a preview is being checked. */
  | { kind: 'checking' }
  /** Nobody has checked the release of this team. The preview loads only after `confirm`. */
  | { kind: 'asking'; preview: Preview; team: string }
  | { kind: 'open'; preview: Preview }
  /** The link is invalid, has expired or could not be checked, so this tab plays the assigned releases. */
  | { kind: 'refused'; code: PreviewRefusal };

/** What the platform needs from the preview feature to resolve a slot. */
export interface PreviewSource extends Subscribable<PreviewState> {
  /** Resolves when it is decided whether this tab opens its preview, or at once if the tab has none. */
  ready: () => Promise<void>;
  /** The release that this tab plays in a slot instead of the assigned one. Ends the preview if it has expired. */
  releaseFor: (slot: string) => SlotRelease | undefined;
  /** Opens an unchecked preview in this tab, also after a reload. */
  confirm: () => void;
  /** Ends the preview. From the next play on, this tab plays the assigned releases. */
  reset: () => void;
}
