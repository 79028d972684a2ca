const CHANNEL = 'mindloom.outbox';

let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells the other tabs that entries came or went. */
export const announceChange = (): void => open()?.postMessage('changed');

/** Hears of changes that other tabs made. */
export function onChangeElsewhere(listener: () => void, signal: AbortSignal): void {
  open()?.addEventListener('message', listener, { signal });
}
