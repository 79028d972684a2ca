import { BROWSER_FLAGS, findBrowser } from '@mindloom/cli';
import { type Browser, chromium } from '@playwright/test';
import { refused, type ReleaseFailure } from '@mindloom/cli';
import { buildPage } from './build-page';
import { readBuiltGame, type Target } from './built-game';
import { type CheckOptions, checkGame } from './check-game';
import { everyCheck } from './contract-checks';
import type { ConformanceReport } from './report';
import { startServers } from './servers';

/** A browser and servers, ready to check one game after another. */
export interface Conformance {
  check: (
    target: Target,
    options?: CheckOptions,
  ) => Promise<{ ok: true; report: ConformanceReport } | ReleaseFailure>;
  close: () => Promise<void>;
}

async function launch(): Promise<Browser | null> {
  const executablePath =
    process.env['MINDLOOM_E2E_BROWSER'] || (await findBrowser({ mayInstall: true, prefer: 'windowless' }));
  return executablePath ? chromium.launch({ executablePath, args: [...BROWSER_FLAGS] }) : null;
}

/** Builds the page that loads games, if needed, and starts a browser. Refuses (ML-511) if no browser starts. */
export async function openConformance(): Promise<{ ok: true; conformance: Conformance } | ReleaseFailure> {
  const [pageFolder, browser] = await Promise.all([buildPage(), launch()]);
  if (browser === null) return refused('ML-511', 'No working browser was found. Run npm run doctor.');
  const servers = await startServers(pageFolder);
  const check: Conformance['check'] = async (
    target,
    { onOutcome = () => undefined, checks = everyCheck } = {},
  ) => {
    const baseUrl = target.kind === 'address' ? target.baseUrl : servers.serveFolder(target.folder);
    const read = await readBuiltGame(baseUrl);
    if (!read.ok) return read;
    const pages = await servers.pagesFor(new URL(baseUrl).origin, read.built.release.capabilities ?? []);
    return { ok: true, report: await checkGame(read.built, { browser, ...pages, onOutcome, checks }) };
  };
  const close = async () => {
    await Promise.all([browser.close(), servers.close()]);
  };
  return { ok: true, conformance: { check, close } };
}
