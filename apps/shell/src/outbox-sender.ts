import { outbox, startOutbox } from '@mindloom/data-access';
import { refetchAfterSave } from '@mindloom/data-access/queries';
import { queryClient } from './query-client';

/** Sends the results on this device, and refetches a player's figures when one of their results is saved. */
export function startSending(): void {
  startOutbox();
  outbox.onSaved(({ userId }) => void refetchAfterSave(queryClient, userId));
}
