import type { Page } from '@playwright/test';
import { newPlayer, signInNewPlayer } from '../drivers/account';
import { startGame } from '../drivers/play';
import { expect, test } from '../drivers/test';

for (const width of [768, 1024, 1280]) {
  test(`the task families of the Info page are aligned in columns at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/info');
    await expect(page.getByRole('heading', { name: 'The task families' })).toBeVisible();
    const columns = await page.locator('.info-family').evaluateAll((rows) =>
      rows.map((row) => {
        const cells = [...row.querySelectorAll('dt > span, dd')];
        return cells.map((cell) => Math.round(cell.getBoundingClientRect().left));
      }),
    );
    expect(columns).toHaveLength(5);
    for (const row of columns) expect(row).toEqual(columns[0]);
  });
}

test('the titles of the areas stay in one line inside their cards at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await newPlayer(page);
  for (const name of ['Memory', 'Focus', 'Processing Speed']) {
    const card = page.getByRole('listitem', { name, exact: true });
    await expect(card).toBeVisible();
    const { lines, overflowPx } = await card.evaluate((element, title) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) if (texts.currentNode.textContent === title) break;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const control = element.querySelector('p button') ?? element;
      return {
        lines: range.getClientRects().length,
        overflowPx: control.getBoundingClientRect().right - element.getBoundingClientRect().right,
      };
    }, name);
    expect(lines).toBe(1);
    expect(overflowPx).toBeLessThanOrEqual(0);
  }
});

/** The boxes of all elements that match a selector. */
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );

for (const viewport of [
  { width: 360, height: 740 },
  { width: 568, height: 320 },
  { width: 1280, height: 800 },
]) {
  test(`the rows of the difficulty choice have equal lengths at ${viewport.width} x ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signInNewPlayer(page);
    await page.goto('/game/memory-match');
    await expect(page.locator('.intro-choice')).toHaveCount(4);
    const tops = (await boxesOf(page, '.intro-choice')).map(({ top }) => top);
    const lengths = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    expect(new Set(lengths).size).toBe(1);
  });
}

test('the buttons of Memory Master are flush with the edges of the cards at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInNewPlayer(page);
  await startGame(page, 'memory-match');
  await page.getByRole('button', { name: 'Start Game', exact: true }).click();
  const cards = await boxesOf(page, '.play-ground [aria-label^="Card "]');
  const hint = await page.getByRole('button', { name: 'Hint' }).boundingBox();
  const restart = await page.getByRole('button', { name: 'Restart Game' }).boundingBox();
  const [left, right] = [
    Math.min(...cards.map((card) => card.left)),
    Math.max(...cards.map((card) => card.right)),
  ];
  expect(hint?.x).toBeCloseTo(left, 0);
  expect((restart?.x ?? 0) + (restart?.width ?? 0)).toBeCloseTo(right, 0);
});

test('there is space between the first row of cards of Memory Master and the bar of the clock at 1280 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInNewPlayer(page);
  await startGame(page, 'memory-match');
  await page.getByRole('button', { name: 'Start Game', exact: true }).click();
  const cards = await boxesOf(page, '.play-ground [aria-label^="Card "]');
  const [bar] = await boxesOf(page, '.play-ground [class*="track"]');
  expect(Math.min(...cards.map(({ top }) => top)) - (bar?.bottom ?? Number.NaN)).toBeGreaterThanOrEqual(20);
});

test('the Start button of the Speed game is inside its field, below the instruction, at 1920 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signInNewPlayer(page);
  await startGame(page, 'reaction-test');
  const button = page.getByRole('button', { name: 'Start', exact: true });
  await expect(button).toBeVisible();
  const [start, text] = [
    await button.boundingBox(),
    await page.getByText(/As soon as the target/).boundingBox(),
  ];
  const gapPx = (start?.y ?? Number.NaN) - ((text?.y ?? 0) + (text?.height ?? 0));
  expect(gapPx).toBeGreaterThan(0);
  expect(gapPx).toBeLessThan(60);
});

for (const viewport of [
  { width: 1920, height: 1080 },
  { width: 568, height: 320 },
]) {
  test(`the messages of Mental Math are directly below its answers at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signInNewPlayer(page);
    await startGame(page, 'mental-math');
    await page.locator('.play-ground [aria-keyshortcuts="1"]').click();
    await expect(page.locator('.play-notice > span')).toBeVisible();
    const [notice] = await boxesOf(page, '.play-notice > span');
    const answers = await boxesOf(page, '.play-ground [aria-keyshortcuts]');
    const gapPx = (notice?.top ?? Number.NaN) - Math.max(...answers.map(({ bottom }) => bottom));
    expect(gapPx).toBeGreaterThanOrEqual(0);
    expect(gapPx).toBeLessThan(20);
    expect(notice?.right ?? Number.NaN).toBeLessThanOrEqual(viewport.width);
  });
}

test('an open month view has the full width of the dashboard at 1280 px, and the button that opens it does not move', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await newPlayer(page);
  const open = page.getByRole('button', { name: 'Show the month' });
  const before = await open.boundingBox();
  await open.click();
  await expect(page.locator('.month-days')).toBeVisible();
  const [section, card] = await page.locator('.month').evaluate((month) => {
    const widthOf = (element: Element | null) => element?.getBoundingClientRect().width;
    return [widthOf(month.closest('[aria-label="Today"]')), widthOf(month.closest('.ml-card'))];
  });
  expect(card).toBe(section);
  const after = await page.getByRole('button', { name: 'Hide the month' }).boundingBox();
  expect(after?.y).toBe(before?.y);
  expect((after?.x ?? 0) + (after?.width ?? 0)).toBeCloseTo((before?.x ?? 0) + (before?.width ?? 0), 0);
});

test('both lines of the footer start at the same left edge at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/privacy');
  const lefts = await page.locator('.app-footer').evaluate((footer) => {
    const leftOf = (element: Element | undefined) => {
      const range = document.createRange();
      range.selectNodeContents(element ?? footer);
      return Math.round(range.getBoundingClientRect().left);
    };
    const parts = [...footer.querySelectorAll('p, button, a')];
    return [parts[0], parts.find(({ textContent }) => textContent === 'Privacy')].map(leftOf);
  });
  expect(lefts[1]).toBe(lefts[0]);
});
