import { setTimeout as wait } from 'node:timers/promises';
import { registerRelease, type RegistryAccess } from '@mindloom/cli';
import type { Page } from '@playwright/test';
import { quantile } from '../../statistics';
import { SLOT } from '../../workload/play';
import { assignSlot, orThrow, readBuiltRelease } from '../../workload/releases';
import { openBrowser } from '../browser';
import { buildSite } from '../build-page';
import { type BenchBackend, openBackend, serveSite, type Site } from '../serve';
import { atMost, type BenchOptions, figureOf, type Suite } from '../suite';

const GAME = 'memory';
const POLLING_LIMIT_MS = 40_000;
const NEXT_PLAY_LIMIT_MS = 1500;
const SHELLS = 50;
/**
 * The time over which the shells are opened. It is one polling interval, so that the shells do not poll at the same time.
 */
const OPENING_MS = 30_000;
const TOGGLES = 3;
const PLAYS = 20;
const QUICK = { shells: 10, toggles: 1, plays: 2 };
/** If a shell has not received the change after this time, the change counts as missed. */
const MISSED_MS = 90_000;
const CHECK_INTERVAL_MS = 500;
const LATE_REGISTRY = 'late-registry';
const LATE_MS = 30_000;

const epochMs = () => performance.timeOrigin + performance.now();

/** Enables or disables a slot. @returns the new revision of the registry. */
type Toggle = () => Promise<number>;

/** Assigns a game to a slot and returns its toggle. */
async function createToggle(access: RegistryAccess): Promise<Toggle> {
  const release = readBuiltRelease(GAME, `${GAME}/bench/`);
  orThrow(await registerRelease(access, { ...release, notes: 'bench' }));
  let revision = await assignSlot(access, SLOT, 0, { remote: GAME, stable: release.version });
  let enabled = true;
  return async () => {
    enabled = !enabled;
    revision = await assignSlot(access, SLOT, revision, { enabled });
    return revision;
  };
}

/** Toggles the slot once and waits until all shells have received the change. @returns the time for each shell. */
async function timePolling(page: Page, toggle: Toggle): Promise<number[]> {
  const toggledMs = epochMs();
  const revision = await toggle();
  for (;;) {
    const seenAt = await page.evaluate((wanted) => globalThis.shellsPage.seenAt(wanted), revision);
    const isMissed = epochMs() - toggledMs > MISSED_MS;
    if (isMissed || !seenAt.includes(null)) return seenAt.map((atMs) => (atMs ?? epochMs()) - toggledMs);
    await wait(CHECK_INTERVAL_MS);
  }
}

/**
 * Toggles the slot once and refreshes one shell, as a shell does before a play.
 * @returns the time until the shell has the change; infinity if the shell missed the change.
 */
async function timeNextPlay(page: Page, toggle: Toggle): Promise<number> {
  const revision = await toggle();
  const startMs = performance.now();
  const isSeen = await page.evaluate((wanted) => globalThis.shellsPage.refreshBeforePlay(wanted), revision);
  return isSeen ? performance.now() - startMs : Number.POSITIVE_INFINITY;
}

async function measure(
  site: Site,
  backend: BenchBackend,
  { quick, injected, log }: BenchOptions,
): Promise<{ pollingMs: number[]; nextPlayMs: number[] }> {
  const { shells, toggles, plays } = quick ? QUICK : { shells: SHELLS, toggles: TOGGLES, plays: PLAYS };
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(`${site.origin}/shells/index.html`);
  const toggle = await createToggle(backend);
  await page.evaluate((options) => globalThis.shellsPage.open(options), {
    count: shells,
    overMs: OPENING_MS,
    registryUrl: `${backend.url}/rest/v1/rpc/registry_snapshot`,
    key: backend.publishableKey,
    lateMs: injected.has(LATE_REGISTRY) ? LATE_MS : 0,
  });
  await wait(OPENING_MS);
  const pollingMs: number[] = [];
  for (let index = 1; index <= toggles; index++) {
    pollingMs.push(...(await timePolling(page, toggle)));
    log(`  toggle ${index}: ${shells} shells have the change`);
  }
  const nextPlayMs: number[] = [];
  for (let play = 0; play < plays; play++) nextPlayMs.push(await timeNextPlay(page, toggle));
  await browser.close();
  return { pollingMs, nextPlayMs };
}

/** Measures how long it takes until open shells receive a change by staff. */
export const toggleSuite: Suite = {
  name: 'toggle',
  description:
    'Time from a change by staff until open shells have it, by polling every 30 s and at the next play',
  faults: [LATE_REGISTRY],
  async run(options) {
    const site = await serveSite(await buildSite('shells', 'shells.ts'));
    const backend = await openBackend(site.origin);
    try {
      const { pollingMs, nextPlayMs } = await measure(site, backend, options);
      return {
        bars: [
          atMost(
            'registry change picked up by polling, p95',
            'ms',
            quantile(pollingMs, 0.95),
            POLLING_LIMIT_MS,
          ),
          atMost(
            'registry change picked up at next play, p95',
            'ms',
            quantile(nextPlayMs, 0.95),
            NEXT_PLAY_LIMIT_MS,
          ),
        ],
        figures: [figureOf('by polling', 'ms', pollingMs), figureOf('at the next play', 'ms', nextPlayMs)],
        tables: [],
        notes: [
          "These parts are real: the shell's own polling code with its intervals in real time, HTTP, the backend and its registry, and the API call of the console.",
          'The shells are simulated. They run in one visible page without the rest of the product, each with its own storage.',
        ],
      };
    } finally {
      await Promise.all([site.close(), backend.close()]);
    }
  },
};
