import { newPlayer } from '../drivers/account';
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

test('an open month has the full width of the dashboard at 1280 px, and its button stays where it is', async ({
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

for (const { width, start } of [
  { width: 360, start: 'Inspector' },
  { width: 768, start: 'Privacy' },
]) {
  test(`each line of the footer starts at the same left edge at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/privacy');
    const lefts = await page.locator('.app-footer').evaluate((footer, control) => {
      const leftOf = (element: Element | undefined) => {
        const range = document.createRange();
        range.selectNodeContents(element ?? footer);
        return Math.round(range.getBoundingClientRect().left);
      };
      const parts = [...footer.querySelectorAll('p, button, a')];
      return [parts[0], parts.find(({ textContent }) => textContent === control)].map(leftOf);
    }, start);
    expect(lefts[1]).toBe(lefts[0]);
  });
}
