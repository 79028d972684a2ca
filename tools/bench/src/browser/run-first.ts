import type { Page } from '@playwright/test';

/** What this process's own compiler calls to keep the names of functions; no page has it. */
const NAME_KEEPER = 'globalThis.__name ??= (named) => named;';

/**
 * Runs a function of this process in every frame of a page before anything of the page.
 * @param value what it is called with; plain data.
 */
export async function runFirst<Value>(
  page: Page,
  script: (value: Value) => void,
  value: Value,
): Promise<void> {
  await page.addInitScript({
    content: `${NAME_KEEPER}(${script.toString()})(${JSON.stringify(value)});`,
  });
}
