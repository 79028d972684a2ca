import { expect, type Page } from '@playwright/test';

/**
 * Returns a description of each defect of the play view. There are two kinds of defects: a control that is not
 * completely visible, and an element that scrolls or cuts its content off because the content is too large.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('.play-view').evaluate((view) => {
    /** Allow half a pixel. It is a rounding error of the layout, not a visible defect. */
    const tolerancePx = 0.5;
    const nameOf = (element: Element) => {
      const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      return `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} "${label}"`;
    };
    const isVisible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // Skip text for screen readers only, which has the size of one pixel.
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const isInside = (inner: DOMRect, outer: { left: number; top: number; right: number; bottom: number }) =>
      inner.left >= outer.left - tolerancePx &&
      inner.top >= outer.top - tolerancePx &&
      inner.right <= outer.right + tolerancePx &&
      inner.bottom <= outer.bottom + tolerancePx;
    const screenBox = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    /** Returns the boxes of the ancestors that clip the element. */
    const clipsOf = (element: Element) => {
      const clips: DOMRect[] = [];
      for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
        if (parent === document.body) break;
        if (getComputedStyle(parent).overflow !== 'visible') clips.push(parent.getBoundingClientRect());
      }
      return clips;
    };
    const controls =
      'button, a[href], input, select, textarea, [role="application"], [tabindex]:not([tabindex="-1"])';
    const hidden = [...view.querySelectorAll(controls)].filter((control) => {
      const box = control.getBoundingClientRect();
      return isVisible(control) && ![screenBox, ...clipsOf(control)].every((outer) => isInside(box, outer));
    });
    const scrolling = [document.documentElement, view, ...view.querySelectorAll('*')].filter((element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const isRoot = element === document.documentElement;
      // Skip texts with an ellipsis, because it shortens a name on purpose.
      if (textOverflow === 'ellipsis' || !isVisible(element)) return false;
      const isTooHigh = element.scrollHeight > element.clientHeight + 1;
      const isTooWide = element.scrollWidth > element.clientWidth + 1;
      return (
        (isTooHigh && (isRoot || overflowY !== 'visible')) ||
        (isTooWide && (isRoot || overflowX !== 'visible'))
      );
    });
    return [
      ...hidden.map((control) => `cut off: ${nameOf(control)}`),
      ...scrolling.map((element) => `scrolls: ${nameOf(element)}`),
    ];
  });

/**
 * Waits until running animations have ended. Then expects that nothing of the play view is cut off, and that nothing
 * scrolls.
 */
export const expectNothingCutOff = (page: Page, when: string): Promise<void> =>
  expect.poll(() => cutOff(page), { message: `nothing is cut off ${when}` }).toEqual([]);
