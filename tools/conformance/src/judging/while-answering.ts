const ASK_EVERY_MS = 1000;
/** A page that is only busy lets a question through by then; one that loops for ever never does. */
const SILENCE_LIMIT_MS = 12_000;
/** No check of a game that plays on takes this long, also not on a slow machine. */
const WORK_LIMIT_MS = 180_000;

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function within(limitMs: number, question: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${limitMs / 1000} s`)), limitMs);
  });
  await Promise.race([question, late]).finally(() => clearTimeout(timer));
}

/**
 * Waits for the work of a page as long as the page is there: a game may block it for ever, leave it, or crash it.
 * Rejects when it no longer answers.
 * @param ask a question that any page answers at once.
 */
export function whileAnswering<T>(work: Promise<T>, ask: () => Promise<unknown>): Promise<T> {
  let isDone = false;
  const startedMs = performance.now();
  const watch = async (): Promise<T> => {
    while (performance.now() - startedMs < WORK_LIMIT_MS) {
      await later(ASK_EVERY_MS);
      if (isDone) return work;
      await within(SILENCE_LIMIT_MS, ask());
    }
    throw new Error(`not finished in ${WORK_LIMIT_MS / 1000} s`);
  };
  return Promise.race([work, watch()]).finally(() => {
    isDone = true;
  });
}
