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
