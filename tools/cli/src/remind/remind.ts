import { sendReminders } from '@mindloom/backend/send-reminders';
import { CommandError, type Print, unwrap } from '../command';
import { openProject } from '../publishing/project-access';
import type { Settings } from '../settings';

/**
 * `npm run remind`: sends the daily reminders that are due now, and prints how many. It can run at any time, and also twice
 * at the same time, because the database gives each reminder to only one run (docs/hosting.md).
 * @throws ML-502 without VAPID keys, ML-362 if the project does not answer.
 */
export async function remind(settings: Settings, print: Print): Promise<number> {
  const { keys } = settings.push;
  if (keys === null)
    throw new CommandError(
      'ML-502',
      'Reminders need MINDLOOM_PUSH_PUBLIC_KEY, MINDLOOM_PUSH_PRIVATE_KEY and MINDLOOM_PUSH_SUBJECT. See docs/hosting.md.',
    );
  const project = await openProject(settings, 'A reminder');
  const { counts } = unwrap(await sendReminders({ project, keys, nowMs: Date.now(), print }));
  const { players, sent, removed, failed } = counts;
  print(
    `${players} players reminded: ${sent} sent, ${removed} expired subscriptions removed, ${failed} failed.`,
  );
  return 0;
}
