/**
 * The work's outcome, or a failure once the limit is over; the work itself goes on unheard.
 * @param limitMs milliseconds.
 * @param overdue makes the failure.
 */
export async function withinLimit<T>(work: Promise<T>, limitMs: number, overdue: () => Error): Promise<T> {
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
