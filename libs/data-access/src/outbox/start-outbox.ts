import { session } from '../auth/session';
import { currentUserId } from './signed-in-account';
import type { Outbox } from './outbox';
import { outbox } from './outbox-instance';
import { onChangeElsewhere } from './tabs';

let stop: (() => void) | undefined;

function listen(to: Outbox): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let knownUser = currentUserId();
  const drain = () => void to.drain('now');
  const onSession = () => {
    const userId = currentUserId();
    if (userId === knownUser) return;
    knownUser = userId;
    void to.refresh();
    if (userId !== null) drain();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') drain();
  };
  window.addEventListener('online', drain, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  onChangeElsewhere(() => void to.refresh(), signal);
  const unsubscribe = session.subscribe(onSession);
  void to.refresh();
  drain();
  return () => {
    ending.abort();
    unsubscribe();
    to.stop();
  };
}

/**
 * Sends what waits on this device, now and whenever there is a reason: back online, the tab visible again, a player
 * signed in. Idempotent.
 * @returns a function that ends it.
 */
export function startOutbox(): () => void {
  stop ??= listen(outbox);
  return () => {
    stop?.();
    stop = undefined;
  };
}
