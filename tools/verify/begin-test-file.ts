import { vi } from 'vitest';
import { leaveLastPage } from './leave-last-page.ts';

// Test files share a worker and the packages that it has loaded; what the project's own modules keep begins anew.
vi.resetModules();
leaveLastPage();

// What is loaded on demand takes its time on a busy machine.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 10_000 });
}
