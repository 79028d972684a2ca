import { Button } from '@mindloom/ui';
import { AlertDialog } from '@mindloom/ui/alert-dialog';
import { useSyncExternalStore } from 'react';
import type { Preview, PreviewSource, PreviewState } from '../../platform/registry/preview-source';
import './preview-bar.css';

interface PreviewStatusProps {
  preview: Pick<PreviewSource, 'get' | 'subscribe' | 'confirm' | 'reset'>;
}

/**
 * Shows on every page that this tab has a preview. Asks the player before a preview is loaded whose release nobody has
 * checked.
 */
export function PreviewStatus({ preview }: PreviewStatusProps) {
  const state = useSyncExternalStore(preview.subscribe, preview.get);
  return (
    <>
      <PreviewBar state={state} onReset={preview.reset} />
      {state.kind === 'asking' && (
        <AlertDialog
          open
          title="Open an unchecked preview?"
          description={`${state.team} made this preview: ${gameName(state.preview)}. Nobody has checked its code.`}
          cancelLabel="Not now"
          confirmLabel="Open preview"
          onCancel={preview.reset}
          onConfirm={preview.confirm}
        >
          <p className="mt-2">
            The code runs in this page and can do what you can do with your account. Open it only if you trust
            the people who sent you the link, and not with the account of a member of the staff.
          </p>
        </AlertDialog>
      )}
    </>
  );
}

interface PreviewBarProps {
  state: PreviewState;
  onReset: () => void;
}

/** Marks a preview, or shows why a preview link was refused. */
export function PreviewBar({ state, onReset }: PreviewBarProps) {
  const message = previewMessage(state);
  return (
    <div role="status">
      {message !== null && (
        <aside aria-label="Preview" className="preview-bar">
          <p>{message}</p>
          <Button variant="secondary" size="sm" onClick={onReset}>
            {state.kind === 'refused' ? 'Dismiss' : 'Reset'}
          </Button>
        </aside>
      )}
    </div>
  );
}

const USUAL = 'so the usual games play here.';

const REFUSED: Readonly<Record<string, string>> = {
  'ML-641': `This preview link has expired, ${USUAL}`,
  'ML-642': `This preview link is not valid here, ${USUAL}`,
};
const UNCHECKED = `This preview link could not be checked just now, ${USUAL} Reload to try again.`;

const titleOf = (remote: string) =>
  `${remote.charAt(0).toUpperCase()}${remote.slice(1).replaceAll('-', ' ')}`;

/** Returns the text of the bar; null without a preview, and while a link is being checked. */
function previewMessage(state: PreviewState): string | null {
  if (state.kind === 'refused') return `${REFUSED[state.code] ?? UNCHECKED} (${state.code})`;
  if (state.kind !== 'open') return null;
  return `Preview of ${gameName(state.preview)}. Plays of it are not saved.`;
}

/** Names the game of a preview and its slot. */
function gameName({ slot, release }: Preview): string {
  const game =
    release.remote === 'source' ? 'a game from source' : `${titleOf(release.remote)} ${release.version}`;
  return `${game} in ${slot}`;
}
