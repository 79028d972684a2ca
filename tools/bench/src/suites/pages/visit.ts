import { markWhenShown, type ShownBy, scriptsUntilShown } from '@mindloom/cli/budgets';
import type { Browser } from '@playwright/test';
import { type Condition, imposeOn } from '../../browser/condition';
import { runFirst } from '../../browser/run-first';
import { noticeVitals, type Vitals, vitalsOf } from './vitals';

/** A page of the shell, and how one sees that it is there. */
export interface PageToSee {
  path: string;
  /** What stands in the page once it shows what it is for. */
  shownBy: ShownBy;
  /** The signed-in player's session, as the shell keeps it; null for a visitor. */
  session: string | null;
}

/** What one visit saw. */
export interface Visit {
  vitals: Vitals;
  /** Paths of the scripts that were asked for before the page was shown. */
  scripts: readonly string[];
}

const SESSION_STORAGE_KEY = 'mindloom.auth';
const PATIENCE_MS = 120_000;
/** What happens after a page is shown, and is still in the way of the visitor. */
const AFTERMATH_MS = 3_000;

/** Visits a page for the first time, as nobody has before in this browser. */
export async function visit(
  browser: Browser,
  origin: string,
  { path, shownBy, session }: PageToSee,
  condition: Condition,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
  try {
    const page = await context.newPage();
    await imposeOn(await context.newCDPSession(page), condition);
    await runFirst(page, noticeVitals, null);
    await runFirst(page, markWhenShown, shownBy);
    if (session !== null)
      await runFirst(page, ({ key, value }) => localStorage.setItem(key, value), {
        key: SESSION_STORAGE_KEY,
        value: session,
      });
    await page.goto(`${origin}${path}`, { timeout: PATIENCE_MS });
    const shown = page.locator(shownBy.element, { hasText: shownBy.says });
    await shown.first().waitFor({ timeout: PATIENCE_MS });
    await page.waitForTimeout(AFTERMATH_MS);
    const scripts = await page.evaluate(scriptsUntilShown);
    return {
      vitals: vitalsOf(await page.evaluate(() => globalThis.noticed)),
      scripts: scripts.map((address) => new URL(address).pathname),
    };
  } finally {
    await context.close();
  }
}
