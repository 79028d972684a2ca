import type { ProjectAccess } from '../project-call';
import { startRepeating } from '../repeating-run';
import type { PushKeys } from './push-keys';
import { sendReminders } from './send-reminders';

/**
 * How often the embedded backend looks for due reminders. In a hosted project, a cron job must do this
 * (docs/hosting.md).
 */
const PASS_MS = 10 * 60_000;

/**
 * Sends due reminders now and every ten minutes, one run at a time.
 * @returns a function that ends the timer and waits for the current run. After the call, this run makes no further
 * attempts.
 */
export function startReminderTimer(project: ProjectAccess, keys: PushKeys): () => Promise<void> {
  const timer = startRepeating({
    run: async (signal) => {
      const result = await sendReminders({ project, keys, nowMs: Date.now(), print: console.error, signal });
      if (!result.ok) console.error(`${result.code} ${result.problem}`);
    },
    everyMs: PASS_MS,
    onThrown: (thrown) => console.error('ML-362 A run of the reminders failed.', thrown),
  });
  timer.start();
  return timer.stop;
}
