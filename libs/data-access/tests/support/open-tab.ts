import { vi } from 'vitest';

/**
 * Opens a tab of the product on the stubbed device: the library's modules, loaded anew as by a page load.
 * @returns the library's doors.
 */
export async function openTab() {
  vi.resetModules();
  const [access, queries, staff, ownData, telemetry] = await Promise.all([
    import('../../src/index'),
    import('../../src/queries'),
    import('../../src/staff'),
    import('../../src/own-data'),
    import('../../src/telemetry'),
  ]);
  return { ...access, queries, staff, ownData, telemetry };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
