import { expect, test as base } from '@playwright/test';

interface Watched {
  /**
   * Uncaught errors and policy violations since the start of the test. A test that expects problems removes them with
   * `splice`.
   */
  pageProblems: string[];
}

/** A test that fails on an uncaught error or a violation of the content security policy in any tab. */
export const test = base.extend<Watched>({
  pageProblems: [
    async ({ page, context }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
      // Listen on the context, which includes every tab.
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) problems.push(message.text());
      });
      await use(problems);
      // Remove the routes. Otherwise a route handler that still waits for its request would fail after the end of the
      // test, and the whole run would fail.
      const open = [context, ...context.pages()];
      await Promise.all(open.map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
