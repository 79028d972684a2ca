import type { PushKeys } from './push-keys';
import type { ReminderProject } from './reminder-rows';
import { sendReminders } from './send-reminders';

/** How often the embedded backend looks for due reminders. A hosted project needs a cron job (docs/hosting.md). */
const PASS_MS = 10 * 60_000;

/**
 * Sends due reminders now and every ten minutes, one run at a time.
 * @returns a function that ends the timer and waits for the current run, which makes no other attempts.
 */
export function startReminderTimer(project: ReminderProject, keys: PushKeys): () => Promise<void> {
  let current: Promise<void> | null = null;
  const stop = new AbortController();
  const pass = async (): Promise<void> => {
    const { signal } = stop;
    const result = await sendReminders({ project, keys, nowMs: Date.now(), print: console.error, signal });
    if (!result.ok) console.error(`${result.code} ${result.problem}`);
  };
  const start = (): void => {
    current ??= pass()
      .catch((thrown: unknown) => console.error('ML-362 A run of the reminders failed.', thrown))
      .finally(() => {
        current = null;
      });
  };
  const timer = setInterval(start, PASS_MS);
  start();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await current;
  };
}
