import { vi } from 'vitest';

/**
 * Opens a tab on the stubbed device. Like a page load, this loads the modules of this library again.
 * @returns the exports of all entry points, and postResult.
 */
export async function openTab() {
  vi.resetModules();
  const [access, queries, staff, ownData, reminders, telemetry, { postResult }] = await Promise.all([
    import('../../src/index'),
    import('../../src/queries'),
    import('../../src/staff'),
    import('../../src/own-data'),
    import('../../src/reminders'),
    import('../../src/telemetry'),
    import('../../src/outbox/post-result'),
  ]);
  return { ...access, queries, staff, ownData, reminders, telemetry, postResult };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
