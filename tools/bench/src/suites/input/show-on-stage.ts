import type { Page } from '@playwright/test';

/** Something that is pressed on the stage. */
export interface Pressed {
  name: string;
  show: (page: Page) => Promise<void>;
  /** Shows it anew, when it has ended or offers nothing to press. */
  showAnew: (page: Page) => Promise<void>;
}

const mountAnew = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    globalThis.stageOffers.unmount();
    await globalThis.stageOffers.mount();
  });

/** A built game, in the shell's own frame. */
export const gameOnStage = (name: string): Pressed => ({
  name,
  show: async (page) => {
    await page.evaluate((wanted) => globalThis.stageOffers.load(wanted), name);
    await mountAnew(page);
  },
  showAnew: mountAnew,
});

const showBareButton = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const button = document.createElement('button');
    button.style.cssText = 'width: 8rem; height: 8rem';
    button.addEventListener('pointerdown', () => {
      button.style.background = button.style.background === 'teal' ? 'tomato' : 'teal';
    });
    document.querySelector('#stage')?.replaceChildren(button);
  });

/** One button that answers with another colour and does nothing else: what the browser itself takes. */
export const bareButton: Pressed = {
  name: 'a bare button',
  show: showBareButton,
  showAnew: showBareButton,
};
