import { useOnDemand } from '@mindloom/ui';
import { type ComponentType, useEffect } from 'react';

// This file is the only part of the preview feature in the first page. The store and the bar are loaded only in a tab
// with a preview request.

const PARAMETER = 'preview';
const STORAGE_KEY = 'mindloom.preview';

/** The storage of this tab; undefined if the browser forbids storage. */
function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The preview request of this tab: the token of a link, or `<slot>@<entry url>`. The request survives a reload. */
export const previewRequest = {
  get: (): string | null => tabStorage()?.getItem(STORAGE_KEY) ?? null,
  clear: (): void => tabStorage()?.removeItem(STORAGE_KEY),
};

/**
 * Moves a preview request from the address into the storage of this tab, so that a copied address does not contain it.
 * Call this function before other code reads the address.
 */
export function takePreviewRequest(): void {
  const address = new URL(location.href);
  const request = address.searchParams.get(PARAMETER);
  if (request === null) return;
  tabStorage()?.setItem(STORAGE_KEY, request);
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
}

interface PreviewSlotProps {
  load: () => Promise<{ StaffPreview: ComponentType }>;
}

/** Renders the preview bar. Its code is loaded only in a tab with a preview request. */
export function PreviewSlot({ load: loadBar }: PreviewSlotProps) {
  const { part, load } = useOnDemand(loadBar);
  useEffect(() => {
    if (previewRequest.get() !== null) load();
  }, [load]);
  return part && <part.StaffPreview />;
}
