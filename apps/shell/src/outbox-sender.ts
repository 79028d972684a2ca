import { outbox, session, startOutbox } from '@mindloom/data-access';
import { forgetRound, roundOf } from '@mindloom/data-access/kept-round';
import { refetchAfterSave } from '@mindloom/data-access/queries';
import { toast } from '@mindloom/ui';
import { queryClient } from './query-client';

/**
 * Starts to send the results on this device. Reads a player's figures again when one of the player's results is
 * saved.
 */
export function startSending(): void {
  startOutbox();
  outbox.onSaved(({ userId }) => void refetchAfterSave(queryClient, userId));
  session.subscribe(() => void saveKeptRound());
  void saveKeptRound();
}

/** Saves the round that the player played as a visitor, before the sign-up on this device. */
async function saveKeptRound(): Promise<void> {
  const state = session.get();
  const play = state.status === 'signedIn' ? roundOf(state.user, Date.now()) : null;
  if (play === null) return;
  const outcome = await outbox.enqueue(play);
  // If the outbox could not store the round, keep it, so that the next visit tries again.
  if (!outcome.ok) return;
  forgetRound();
  toast.success('Your first round is saved', {
    description: `${play.play.rawScore} points in Memory Master.`,
  });
}
