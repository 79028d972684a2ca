import { outbox, startOutbox } from '@mindloom/data-access';
import { refetchAfterSave } from '@mindloom/data-access/queries';
import { queryClient } from './query-client';

/**
 * Starts to send the results on this device. Reads a player's figures again when one of the player's results is
 * saved.
 */
export function startSending(): void {
  startOutbox();
  outbox.onSaved(({ userId }) => void refetchAfterSave(queryClient, userId));
}
