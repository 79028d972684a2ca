import { expect, test as base } from '@playwright/test';

interface Watched {
  /** Uncaught errors and policy violations so far. A test that expects problems removes them with `splice`. */
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
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
