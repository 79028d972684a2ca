import { useOnDemand } from '@mindloom/ui';
import { useEffect } from 'react';
import { previewWish } from '../../platform/registry/preview-wish';

const loadBar = () => import('./shown-preview');

/** Where a preview shows that it is one. Whoever previews nothing never loads it. */
export function PreviewSlot() {
  const { part, load } = useOnDemand(loadBar);
  useEffect(() => {
    if (previewWish.get() !== null) load();
  }, [load]);
  return part && <part.ShownPreview />;
}
