import { openPreview, readConfig } from '@mindloom/data-access';
import { previewRequest } from './features/preview/preview-request';
import { confirmedPreview, createPreviewStore } from './features/preview/preview-store';
import { createPlatform, type Platform } from './platform/create-platform';

function createAppPlatform(): Platform | null {
  const read = readConfig();
  if (!read.ok) return null;
  const preview = createPreviewStore({
    request: previewRequest,
    confirmed: confirmedPreview,
    isLocal: read.config.local === true,
    openPreview,
    nowMs: () => performance.now(),
  });
  return createPlatform(read.config, preview);
}

/**
 * The app's platform; null if the page has no configuration. This module is loaded with the first part of the app that
 * uses the platform.
 */
export const platform = createAppPlatform();
