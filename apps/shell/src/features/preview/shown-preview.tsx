import { useSyncExternalStore } from 'react';
import { PreviewBar } from './preview-bar';
import type { Platform } from '../../platform/create-platform';
import { platform } from '../../app-platform';

/** The bar of what this tab previews. */
export const ShownPreview = () => platform && <Shown preview={platform.preview} />;

function Shown({ preview }: Pick<Platform, 'preview'>) {
  const state = useSyncExternalStore(preview.subscribe, preview.get);
  return <PreviewBar state={state} onReset={preview.reset} />;
}
