import { vi } from 'vitest';
import { closePage } from './close-page.ts';

// Runs before each test file. Test files share a worker and its loaded packages. Each test file loads the modules of the
// project again, so their state is new.
vi.resetModules();
closePage();

if ('document' in globalThis) {
  await disableOwnerStacks();
  // Wait longer than the default, because loading modules on demand takes long on a busy machine.
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 10_000 });
}

/**
 * Stops React from recording a stack trace for every element, which takes a fifth of the time of tests that render. React
 * prints these stacks only below its warnings.
 */
async function disableOwnerStacks(): Promise<void> {
  const react: object = await import('react');
  const internals: unknown = Reflect.get(
    react,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  // React records the stacks of the first 10,000 elements of each second, and counts them in this field.
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // React resets its count here.
    },
    // Each test file runs this function again.
    configurable: true,
  });
}
