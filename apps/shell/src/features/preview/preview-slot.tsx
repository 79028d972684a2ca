import { useOnDemand } from '@mindloom/ui';
import { useEffect } from 'react';
import { previewWish } from '../../platform/registry/preview-wish';

// In one chunk with the inspector: what staff alone need costs the first page one name and hash, not two.
const loadBar = () => import(/* webpackChunkName: "staff-tools" */ './shown-preview');

/** Where a preview shows that it is one. Whoever previews nothing never loads it. */
export function PreviewSlot() {
  const { part, load } = useOnDemand(loadBar);
  useEffect(() => {
    if (previewWish.get() !== null) load();
  }, [load]);
  return part && <part.ShownPreview />;
}
