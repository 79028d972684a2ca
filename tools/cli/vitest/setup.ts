import { vi } from 'vitest';
import { closePage } from './close-page.ts';

// Runs before each test file. Test files share a worker and its loaded packages. Each test file loads the modules of the
// project again, so their state is new.
vi.resetModules();
closePage();

// Wait longer than the default, because loading modules on demand takes long on a busy machine.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 10_000 });
}
