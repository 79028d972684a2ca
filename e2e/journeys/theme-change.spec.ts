import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/test';

/** The minimum contrast of text according to WCAG 2. */
const READABLE = 4.5;
const WATCHED_FRAMES = 15;

/**
 * Watches the next change of theme. In each frame that follows, computes the contrast between every control and the
 * background behind its text.
 * @returns a function that waits for these frames and returns the controls with a low contrast.
 */
async function watchThemeChange(page: Page) {
  const watch = await page.evaluateHandle(
    ([readable, frames]) => {
      const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (paint === null) throw new Error('the browser has no canvas');
      const luminanceOf = (color: string) => {
        paint.clearRect(0, 0, 1, 1);
        paint.fillStyle = color;
        paint.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...paint.getImageData(0, 0, 1, 1).data].map((channel) => {
          const share = channel / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const backgroundOf = (element: Element): string => {
        const { backgroundColor } = getComputedStyle(element);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
        return element.parentElement === null ? 'white' : backgroundOf(element.parentElement);
      };
      const contrastOf = (element: Element) => {
        const [text, ground] = [getComputedStyle(element).color, backgroundOf(element)].map(luminanceOf);
        return (Math.max(text ?? 0, ground ?? 0) + 0.05) / (Math.min(text ?? 0, ground ?? 0) + 0.05);
      };
      const unreadable = new Set<string>();
      const done = new Promise<string[]>((resolve) => {
        let frame = 0;
        const check = () => {
          for (const control of document.querySelectorAll('a, button, label')) {
            if (contrastOf(control) < readable) unreadable.add(`frame ${frame}: ${control.textContent}`);
          }
          frame += 1;
          if (frame < frames) requestAnimationFrame(check);
          else resolve([...unreadable]);
        };
        new MutationObserver((_changes, observer) => {
          observer.disconnect();
          check();
        }).observe(document.documentElement, { attributeFilter: ['data-theme'] });
      });
      return { done };
    },
    [READABLE, WATCHED_FRAMES] as const,
  );
  return () => watch.evaluate(({ done }) => done);
}

for (const path of ['/', '/games', '/game/memory-match']) {
  test(`every control of ${path} stays readable in each frame of a change of theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      const unreadable = await watchThemeChange(page);
      await page.emulateMedia({ colorScheme });
      expect(await unreadable()).toEqual([]);
    }
  });
}
