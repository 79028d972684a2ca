import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';

interface AxeResults {
  violations: { id: string; impact: string | null; nodes: { target: string[]; failureSummary?: string }[] }[];
}

/**
 * The number of frames in a row without an animation after which the page counts as settled. One frame is not enough,
 * because an animation can start a frame after its cause.
 */
const STILL_FRAMES = 3;

/** Waits until the page has settled. Ignores infinite animations, such as a shimmer. */
const settled = (page: Page | Frame) =>
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

/** Fails if axe finds a serious or critical violation in the current state of a page, or of a frame of it. */
export async function expectAccessible(page: Page | Frame): Promise<void> {
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
