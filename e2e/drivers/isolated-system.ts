import { test } from '@playwright/test';
import { type IsolatedSystem, startIsolatedSystem } from './system';

/**
 * Starts a system before the tests of the calling file, and stops it afterwards.
 * @param limitMs the time limit of the start.
 * @returns a function that returns the system. Call this function only inside of tests.
 */
export function openIsolatedSystem(limitMs: number): () => IsolatedSystem {
  let system: IsolatedSystem | undefined;
  test.beforeAll(async () => {
    test.setTimeout(limitMs);
    system = await startIsolatedSystem();
  });
  test.afterAll(() => system?.stop());
  return () => {
    if (system === undefined) throw new Error('The system was not started.');
    return system;
  };
}
