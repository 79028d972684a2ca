const PARAMETER = 'preview';
const STORAGE_KEY = 'mindloom.preview';

/** The storage of this tab; undefined where it is switched off. */
function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** What this tab wants to preview; it outlives a reload, and no other tab has it. */
export const previewWish = {
  get: (): string | null => tabStorage()?.getItem(STORAGE_KEY) ?? null,
  forget: (): void => tabStorage()?.removeItem(STORAGE_KEY),
};

/** Moves a wish from the address, which people copy, to this tab. Call it before anything reads the address. */
export function takePreviewWish(): void {
  const address = new URL(location.href);
  const wish = address.searchParams.get(PARAMETER);
  if (wish === null) return;
  tabStorage()?.setItem(STORAGE_KEY, wish);
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
}
