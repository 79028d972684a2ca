const ASKED = 'mindloom.persistence-asked';

/**
 * Asks the browser, once per device, not to clear this site's storage when space runs short. Browsers may show a
 * question, so it comes after the first result was kept and never before.
 */
export async function askToPersist(
  manager: StorageManager | undefined,
  memory: Storage | undefined,
): Promise<void> {
  if (typeof manager?.persist !== 'function' || memory?.getItem(ASKED)) return;
  memory?.setItem(ASKED, new Date().toISOString());
  await manager.persist();
}
