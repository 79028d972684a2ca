/** Runs tasks one after another, in the order in which they were handed in. */
export type OneAtATime = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * The embedded Postgres has one session, and lite opens its transactions on it without a lock: two requests at once
 * would share a transaction, a role and a user id.
 */
export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task, task);
    last = mine.catch(() => undefined);
    return mine;
  };
}
