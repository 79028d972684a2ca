import { Button } from '@mindloom/ui';
import './preview-bar.css';
import type { PreviewState } from '../../platform/registry/preview-desk';
import { previewWords } from './preview-words';

interface PreviewBarProps {
  state: PreviewState;
  onReset: () => void;
}

/** Says on every page that another release than the usual one is looked at, or why a link opens nothing. */
export function PreviewBar({ state, onReset }: PreviewBarProps) {
  const words = previewWords(state);
  return (
    <div role="status">
      {words !== null && (
        <aside aria-label="Preview" className="preview-bar">
          <p>{words}</p>
          <Button variant="secondary" size="sm" onClick={onReset}>
            {state.kind === 'refused' ? 'Dismiss' : 'Reset'}
          </Button>
        </aside>
      )}
    </div>
  );
}
