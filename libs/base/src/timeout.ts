/**
 * Waits for a promise for a limited time. After that time the work is not cancelled, but its result or error is
 * ignored.
 * @param limitMs milliseconds to wait.
 * @param overdue creates the error that is thrown when the time has ended.
 */
export async function withTimeout<T>(work: Promise<T>, limitMs: number, overdue: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(overdue()), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
