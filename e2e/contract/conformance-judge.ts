import {
  type CheckOptions,
  type ConformanceReport,
  openConformance,
  type Target,
} from '@mindloom/conformance';
import { test } from '@playwright/test';

/**
 * Opens the conformance tool before the tests of the calling file, and closes it afterwards.
 * @returns a function that runs the checks on a built game.
 */
export function openConformanceJudge(): (
  target: Target,
  options?: CheckOptions,
) => Promise<ConformanceReport> {
  // Record no traces: tracing thousands of mounts takes longer than the mounts themselves.
  test.use({ trace: 'off' });
  let opened: Awaited<ReturnType<typeof openConformance>> | undefined;
  test.beforeAll(async () => {
    opened = await openConformance();
  });
  test.afterAll(async () => {
    if (opened?.ok) await opened.conformance.close();
  });
  return async (target, options) => {
    const checked = opened?.ok ? await opened.conformance.check(target, options) : opened;
    if (checked?.ok) return checked.report;
    throw new Error(`${checked?.code} ${checked?.problem}`);
  };
}
