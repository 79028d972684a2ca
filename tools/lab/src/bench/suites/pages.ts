import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markWhenShown, scriptsUntilShown, type ShownBy } from '@mindloom/cli/budgets';
import type { Browser } from '@playwright/test';
import { median } from '../../statistics';
import { signUpPlayer } from '../../workload/player-client';
import { serveBuiltGames } from '../../workload/releases';
import {
  addInitFunction,
  applyCondition,
  type Condition,
  LOOPBACK,
  openBrowser,
  SLOW_PHONE,
} from '../browser';
import { serveShell } from '../serve';
import { atMost, type Bar, type Figure, figureOf, type Suite } from '../suite';
import { measureBaseline, measureGames, type PageWeights, weightBars, weightTable } from './page-weights';
import { storePlays } from './player-requests';

const VISITS = 5;
const QUICK_VISITS = 1;
const PLAYS = 100;
const SLOW_NETWORK = 'slow-line';
const SLOWER_PHONE = { ...SLOW_PHONE, network: { latencyMs: 1500, downMbit: 0.4, upMbit: 0.4 } };
const PHONE = { width: 412, height: 915 };
/**
 * The key of the session in local storage. It is a copy of `SESSION_STORAGE_KEY` of data-access, because Node cannot load
 * the modules of data-access.
 */
const SESSION_STORAGE_KEY = 'mindloom.auth';
const VISIT_LIMIT_MS = 120_000;
/** How long long tasks and layout shifts still count after the page is shown. */
const SETTLING_MS = 3_000;
const LONG_TASK_MS = 50;

/** Web vitals of one visit. */
interface WebVitals {
  /** Largest Contentful Paint. */
  lcpMs: number;
  /** Total Blocking Time: for each task after the first paint, the part of its duration above 50 ms. */
  tbtMs: number;
  /** Cumulative Layout Shift, without a unit. */
  cls: number;
}

/** An entry of a PerformanceObserver. `value` is a duration in ms, or the size of a layout shift. */
interface VitalEntry {
  type: string;
  startMs: number;
  value: number;
}

declare global {
  var vitalEntries: VitalEntry[];
}

/** Runs in the page before its scripts. Records the entries from which the vitals are computed. */
function recordVitals(): void {
  globalThis.vitalEntries = [];
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name, startTime, duration } = entry;
        if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue;
        const value = 'value' in entry ? Number(entry.value) : duration;
        globalThis.vitalEntries.push({ type: type === 'paint' ? name : type, startMs: startTime, value });
      }
    }).observe({ type, buffered: true });
}

/** Computes the vitals of a visit. @throws Error if nothing was painted. */
export function computeVitals(entries: readonly VitalEntry[]): WebVitals {
  const ofType = (wanted: string) => entries.filter(({ type }) => type === wanted);
  const [firstPaint] = ofType('first-contentful-paint');
  const largestPaint = ofType('largest-contentful-paint').at(-1);
  if (firstPaint === undefined || largestPaint === undefined) throw new Error('nothing was painted');
  const tasks = ofType('longtask').filter(({ startMs, value }) => startMs + value > firstPaint.startMs);
  const blockingMs = tasks.map(({ startMs, value }) =>
    Math.max(0, startMs + value - Math.max(startMs, firstPaint.startMs) - LONG_TASK_MS),
  );
  return {
    lcpMs: largestPaint.startMs,
    tbtMs: blockingMs.reduce((sum, ms) => sum + ms, 0),
    cls: ofType('layout-shift').reduce((sum, { value }) => sum + value, 0),
  };
}

/** A page of the shell that is measured. */
interface ShellPage {
  path: string;
  /** The element whose appearance shows that the page is complete. */
  shownBy: ShownBy;
  /** The session of the player as JSON; null for a visitor. */
  session: string | null;
}

const FIRST_PAGE: ShellPage = { path: '/', shownBy: { element: 'main h1', says: '' }, session: null };
const dashboardOf = (session: string): ShellPage => ({
  path: '/dashboard',
  shownBy: { element: 'h1', says: 'Welcome,' },
  session,
});

interface Visit {
  vitals: WebVitals;
  /** The paths of the scripts that were requested before the page was shown. */
  scripts: readonly string[];
}

/** Visits a page with an empty browser profile. */
async function visit(
  browser: Browser,
  origin: string,
  { path, shownBy, session }: ShellPage,
  condition: Condition,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    await applyCondition(await context.newCDPSession(page), condition);
    await addInitFunction(page, recordVitals, null);
    await addInitFunction(page, markWhenShown, shownBy);
    if (session !== null)
      await addInitFunction(page, ({ key, value }) => localStorage.setItem(key, value), {
        key: SESSION_STORAGE_KEY,
        value: session,
      });
    await page.goto(`${origin}${path}`, { timeout: VISIT_LIMIT_MS });
    const shown = page.locator(shownBy.element, { hasText: shownBy.says });
    await shown.first().waitFor({ timeout: VISIT_LIMIT_MS });
    await page.waitForTimeout(SETTLING_MS);
    const scripts = await page.evaluate(scriptsUntilShown);
    return {
      vitals: computeVitals(await page.evaluate(() => globalThis.vitalEntries)),
      scripts: scripts.map((url) => new URL(url).pathname),
    };
  } finally {
    await context.close();
  }
}

async function measure(visitCount: number, condition: Condition) {
  const baselineBytes = await measureBaseline();
  const shell = await serveShell();
  const storeFolder = mkdtempSync(join(tmpdir(), 'mindloom-bench-store-'));
  // Assign games to the slots. Without assigned games, every slot is closed, and the dashboard shows no set.
  await serveBuiltGames(shell.backend, storeFolder);
  const player = await signUpPlayer(shell.backend, 'reader');
  await storePlays(player, PLAYS);
  const dashboardPage = dashboardOf(player.session);
  const browser = await openBrowser();
  const scriptsOf = async (page: ShellPage) => (await visit(browser, shell.origin, page, LOOPBACK)).scripts;
  const visitRepeatedly = async (page: ShellPage) => {
    const visits: Visit[] = [];
    while (visits.length < visitCount) visits.push(await visit(browser, shell.origin, page, condition));
    return visits;
  };
  try {
    const weights: PageWeights = {
      baselineBytes,
      firstPageScripts: await scriptsOf(FIRST_PAGE),
      dashboardScripts: await scriptsOf(dashboardPage),
      games: measureGames(),
    };
    const firstPage = await visitRepeatedly(FIRST_PAGE);
    return { weights, firstPage, dashboard: await visitRepeatedly(dashboardPage) };
  } finally {
    await browser.close();
    await shell.close();
    rmSync(storeFolder, { recursive: true });
  }
}

const VITALS = [
  { name: 'LCP', unit: 'ms', limit: 2000, valueOf: ({ vitals }: Visit) => vitals.lcpMs },
  { name: 'TBT', unit: 'ms', limit: 150, valueOf: ({ vitals }: Visit) => vitals.tbtMs },
  { name: 'CLS', unit: '', limit: 0.02, valueOf: ({ vitals }: Visit) => vitals.cls },
] as const;

/** Returns bars (limits) for the medians of the visits. */
const vitalBars = (page: string, visits: readonly Visit[]): Bar[] =>
  VITALS.map(({ name, unit, limit, valueOf }) =>
    atMost(`${page}: ${name}`, unit, median(visits.map(valueOf)), limit),
  );

const vitalFigures = (page: string, visits: readonly Visit[]): Figure[] =>
  VITALS.map(({ name, unit, valueOf }) => figureOf(`${page}: ${name}`, unit, visits.map(valueOf)));

/** Measures the sizes of the first page, the dashboard and the games, and the pages' web vitals on a slow phone. */
export const pagesSuite: Suite = {
  name: 'pages',
  description:
    'Sizes of the first page, the dashboard and the games, and web vitals of the pages on a slow phone',
  faults: [SLOW_NETWORK],
  async run({ quick, injected }) {
    const condition = injected.has(SLOW_NETWORK) ? SLOWER_PHONE : SLOW_PHONE;
    const { weights, firstPage, dashboard } = await measure(quick ? QUICK_VISITS : VISITS, condition);
    return {
      bars: [
        ...weightBars(weights),
        ...vitalBars('first page', firstPage),
        ...vitalBars('dashboard', dashboard),
      ],
      figures: [...vitalFigures('first page', firstPage), ...vitalFigures('dashboard', dashboard)],
      tables: [weightTable(weights)],
      notes: [
        `${SLOW_PHONE.name}, ${PHONE.width} x ${PHONE.height}; each visit has its own browser context, and the service worker is on.`,
        `The built shell with the headers of production, and the embedded backend; a player with ${PLAYS} plays.`,
        'Sizes are brotli at its highest quality, as a CDN stores files. The local server sends slightly more.',
      ],
    };
  },
};
