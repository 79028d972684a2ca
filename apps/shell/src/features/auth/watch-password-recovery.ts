import { passwordRecovery } from '@mindloom/data-access';

/**
 * Calls back when a recovery link has signed the player in, also when that happened before the watch began.
 * @returns a function that ends the watch.
 */
export function watchPasswordRecovery(onRecovery: () => void): () => void {
  const check = () => {
    if (passwordRecovery.get()) onRecovery();
  };
  check();
  return passwordRecovery.subscribe(check);
}
