/** Runs tasks one after another, in the order in which they were added. A failed task does not stop the next one. */
export type SerialQueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Creates the queue that all requests go through. The embedded Postgres has a single session, and `@supabase/lite` opens
 * transactions on it without a lock. Without the queue, concurrent requests would share a transaction, a role and a user
 * id.
 */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result.catch(() => undefined);
    return result;
  };
}
