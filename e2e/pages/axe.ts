import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface AxeResults {
  violations: { id: string; impact: string | null; nodes: { target: string[]; failureSummary?: string }[] }[];
}

/** Waits for what is fading in or out; what never rests, such as a shimmer, is left alone. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** Axe finds nothing serious on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  const found = results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  expect(found).toEqual([]);
}
