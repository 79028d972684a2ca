/** What became of a text that was to be shared. */
export type Shared =
  | { ok: true; how: 'shared' | 'copied' }
  /** Closed by the person: nothing is wrong. */
  | { ok: false; why: 'cancelled' }
  /** Neither sharing nor copying is allowed here. */
  | { ok: false; why: 'refused'; code: 'ML-196' };

const isAborted = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError';

async function copy(text: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(text);
    return { ok: true, how: 'copied' };
  } catch (cause) {
    console.warn('ML-196 the text could not be copied', cause);
    return { ok: false, why: 'refused', code: 'ML-196' };
  }
}

/** Shares a text the device's own way, else copies it. Never rejects. */
export async function share(text: string): Promise<Shared> {
  const data = { text };
  if (!navigator.canShare?.(data)) return copy(text);
  try {
    await navigator.share(data);
    return { ok: true, how: 'shared' };
  } catch (cause) {
    return isAborted(cause) ? { ok: false, why: 'cancelled' } : copy(text);
  }
}
