import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface AxeResults {
  violations: { id: string; impact: string | null; nodes: { target: string[]; failureSummary?: string }[] }[];
}

/** A fade may begin a frame after the page was asked for. */
const STILL_FRAMES = 3;

/** Waits until nothing fades in or out for some frames; what never rests, such as a shimmer, is left alone. */
const settled = (page: Page) =>
  page.evaluate(async (stillFrames) => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished);
    for (let still = 0; still < stillFrames; still++) {
      const all = moving();
      if (all.length > 0) still = -1;
      await Promise.allSettled(all);
      await new Promise((frame) => requestAnimationFrame(frame));
    }
  }, STILL_FRAMES);

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
