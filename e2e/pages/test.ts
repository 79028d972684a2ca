import { expect, test as base } from '@playwright/test';

interface Watched {
  /** What went wrong in the page that no test expects: uncaught errors and refusals of the security policy. */
  pageProblems: string[];
}

/** Every journey runs under production's policy and fails on an uncaught error or a policy violation. */
export const test = base.extend<Watched>({
  pageProblems: [
    async ({ page, context }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
      // In every tab that the journey opens.
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
