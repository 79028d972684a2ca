import type { Browser, Page } from '@playwright/test';
import type { PageOffers } from '../page/page-offers';
import { MEASURE_MEMORY } from '../page/suite-names';
import { memoryMeter } from './memory-meter';
import { whileAnswering } from './while-answering';

/** What the browser saw of a page, whatever the page says itself. */
export interface Sightings {
  /** Addresses that were asked for. */
  requests: Set<string>;
  /** What the policy refused: the directive that refused, and what. */
  violations: Set<string>;
  /** Where a page was led to, away from where it was opened. */
  departures: Set<string>;
}

export const noSightings = (): Sightings => ({
  requests: new Set(),
  violations: new Set(),
  departures: new Set(),
});

export interface WatchedPage {
  page: Page;
  offers: PageOffers;
  close: () => Promise<void>;
}

const REPORT_VIOLATION = 'reportViolation';

/** Runs in the page, before anything else. */
function hearViolations(report: string) {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    const tell: unknown = Reflect.get(globalThis, report);
    const what = [blockedURI, sample].filter(Boolean).join(' ');
    if (typeof tell === 'function')
      Reflect.apply(tell, globalThis, [`${effectiveDirective} refused ${what}`]);
  });
}

function offersOf(page: Page): PageOffers {
  const answered = <T>(work: Promise<T>): Promise<T> => whileAnswering(work, () => page.evaluate('0'));
  return {
    openGame: (remote) =>
      answered(page.evaluate((wanted) => globalThis.conformance.openGame(wanted), remote)),
    check: (name) => answered(page.evaluate((wanted) => globalThis.conformance.check(wanted), name)),
    visit: (remote) => answered(page.evaluate((wanted) => globalThis.conformance.visit(wanted), remote)),
  };
}

/**
 * Opens the page in a context of its own: nothing is shared with any other page.
 * @param prepare done with the page before it is opened.
 */
export async function openWatchedPage(
  browser: Browser,
  pageUrl: string,
  { requests, violations, departures }: Sightings,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<WatchedPage> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  page.on('request', (request) => requests.add(request.url()));
  page.on('websocket', (socket) => requests.add(socket.url()));
  await page.exposeBinding(MEASURE_MEMORY, await memoryMeter(page));
  await page.exposeBinding(REPORT_VIOLATION, (_source, text: string) => void violations.add(text));
  await page.addInitScript(hearViolations, REPORT_VIOLATION);
  await prepare(page);
  await page.goto(pageUrl);
  // An address that is only written comes as the first, one that is gone to as the second, before the page is lost.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) departures.add(frame.url());
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) departures.add(request.url());
  });
  return { page, offers: offersOf(page), close: () => context.close() };
}
