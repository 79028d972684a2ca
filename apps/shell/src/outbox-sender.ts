import { outbox, startOutbox } from '@mindloom/data-access';
import { refetchAfterSave } from '@mindloom/data-access/queries';
import { queryClient } from './query-client';

/** Sends what waits on this device, and reads a player's figures anew when a play of theirs is stored. */
export function startSending(): void {
  startOutbox();
  outbox.onSaved(({ userId }) => void refetchAfterSave(queryClient, userId));
}
