import { Button } from '@mindloom/ui';
import { useSyncExternalStore } from 'react';
import type { PreviewSource, PreviewState } from '../../platform/registry/preview-source';
import './preview-bar.css';

/** Shows the preview of this tab on every page. */
export function PreviewStatus({ preview }: { preview: Pick<PreviewSource, 'get' | 'subscribe' | 'reset'> }) {
  const state = useSyncExternalStore(preview.subscribe, preview.get);
  return <PreviewBar state={state} onReset={preview.reset} />;
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
  const { slot, release } = state.preview;
  const game =
    release.remote === 'source' ? 'a game from source' : `${titleOf(release.remote)} ${release.version}`;
  return `Preview of ${game} in ${slot}. Plays of it are not saved.`;
}
