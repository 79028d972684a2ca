import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openBackend, type OpenBackend } from '../../backend/open-backend';
import { openBrowser } from '../../browser/open-browser';
import { serveSite, type ServedSite } from '../../browser/serve-site';
import { buildPage } from '../../building/build-page';
import { atMost, figureOf } from '../../report/figures';
import { quantile } from '../../report/statistics';
import type { BenchOptions, Suite } from '../../report/suite';
import { MADE } from '../../workspace';
import { openSwitch, type StaffSwitch } from './staff-switch';

const LIMIT_MS = 40_000;
const SHELLS = 50;
/** Shells are opened over one period of asking, so that they do not ask in step. */
const OPENED_OVER_MS = 30_000;
const TOGGLES = 3;
const PLAYS = 20;
const QUICK = { shells: 10, toggles: 1, plays: 2 };
/** After this, a shell has missed it. */
const PATIENCE_MS = 90_000;
const LOOK_EVERY_MS = 500;
const PLANT = 'late-registry';
const PLANTED_LATE_MS = 30_000;

const epochMs = () => performance.timeOrigin + performance.now();

async function buildShells(): Promise<string> {
  const site = join(MADE, 'shells');
  rmSync(site, { recursive: true, force: true });
  await buildPage({
    site,
    folder: 'shells',
    entry: { index: './pages/shells/host.ts' },
    game: '',
    html: true,
  });
  return site;
}

/** Flips the switch, and waits until every shell knows. @returns how long each took. */
async function toggleOnce(page: Page, flip: StaffSwitch): Promise<number[]> {
  const flippedMs = epochMs();
  const revision = await flip();
  for (;;) {
    const known = await page.evaluate((wanted) => globalThis.shellsOffers.knownSince(wanted), revision);
    const tookMs = known.flatMap((atMs) => (atMs === null ? [] : atMs - flippedMs));
    if (tookMs.length === known.length) return tookMs;
    const waitedMs = epochMs() - flippedMs;
    if (waitedMs > PATIENCE_MS) return known.map((atMs) => (atMs ?? epochMs()) - flippedMs);
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

async function askOnce(page: Page, flip: StaffSwitch): Promise<number> {
  const revision = await flip();
  const startMs = performance.now();
  const isKnown = await page.evaluate((wanted) => globalThis.shellsOffers.askBeforePlay(wanted), revision);
  return isKnown ? performance.now() - startMs : Number.POSITIVE_INFINITY;
}

async function measure(
  site: ServedSite,
  backend: OpenBackend,
  { quick, plants, say }: BenchOptions,
): Promise<{ byPolling: number[]; atPlay: number[] }> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(`${site.origin}/shells/index.html`);
  const flip = await openSwitch(backend);
  const wish = {
    count: quick ? QUICK.shells : SHELLS,
    overMs: OPENED_OVER_MS,
    registryUrl: `${backend.url}/rest/v1/rpc/registry_snapshot`,
    key: backend.key,
    lateMs: plants.has(PLANT) ? PLANTED_LATE_MS : 0,
  };
  await page.evaluate((wanted) => globalThis.shellsOffers.open(wanted), wish);
  await page.waitForTimeout(OPENED_OVER_MS);
  const byPolling: number[] = [];
  for (let toggle = 0; toggle < (quick ? QUICK.toggles : TOGGLES); toggle++) {
    byPolling.push(...(await toggleOnce(page, flip)));
    say(`  toggle ${toggle + 1}: ${wish.count} shells know`);
  }
  const atPlay: number[] = [];
  for (let play = 0; play < (quick ? QUICK.plays : PLAYS); play++) atPlay.push(await askOnce(page, flip));
  await browser.close();
  return { byPolling, atPlay };
}

/** How soon a change by staff is known where somebody plays. */
export const toggleSuite: Suite = {
  name: 'toggle',
  asks: 'From a change by staff until open shells know, by asking every 30 s and at the next play',
  plants: [PLANT],
  async run(options) {
    const site = await serveSite(await buildShells());
    const backend = await openBackend(site.origin);
    try {
      const { byPolling, atPlay } = await measure(site, backend, options);
      return {
        bars: [
          atMost('a change reaches an open shell by polling, p95', 'ms', quantile(byPolling, 0.95), LIMIT_MS),
          atMost(
            'and at the next play, p95: it is asked for, for at most',
            'ms',
            quantile(atPlay, 0.95),
            1500,
          ),
        ],
        figures: [figureOf('by polling', 'ms', byPolling), figureOf('at the next play', 'ms', atPlay)],
        tables: [],
        notes: [
          "Real: the shell's own polling code with its intervals in real time, HTTP, the backend and its registry, the change by the call that the console makes.",
          'Not real: the shells stand in one visible page, each with a storage of its own; they have no product around them.',
        ],
      };
    } finally {
      await Promise.all([site.close(), backend.close()]);
    }
  },
};
