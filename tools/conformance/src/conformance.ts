import { failure, type Failure } from '@mindloom/backend/failure';
import { BROWSER_FLAGS, findBrowser } from '@mindloom/cli/find-browser';
import { type Browser, chromium } from '@playwright/test';
import { readBuiltGame, type Target } from './built-game';
import { type CheckOptions, checkGame } from './check-game';
import { everyCheck } from './contract-checks';
import type { ConformanceReport } from './report';
import { startServers } from './servers';

/** A browser and servers that can check one game after another. */
export interface Conformance {
  check: (
    target: Target,
    options?: CheckOptions,
  ) => Promise<{ ok: true; report: ConformanceReport } | Failure>;
  close: () => Promise<void>;
}

const NO_BROWSER =
  'No working browser was found. Install Chromium or Chrome, or set CHROMIUM_PATH to the path of one.';

async function launch(): Promise<Browser | null> {
  const executablePath =
    process.env['MINDLOOM_E2E_BROWSER'] || (await findBrowser({ mayInstall: true, prefer: 'windowless' }));
  return executablePath ? chromium.launch({ executablePath, args: [...BROWSER_FLAGS] }) : null;
}

/**
 * Starts a browser, and serves the page that loads the games. Fails with ML-511 if no browser starts.
 * @param builtPage the folder of the built page.
 */
export async function openWithPage(
  builtPage: Promise<string>,
): Promise<{ ok: true; conformance: Conformance } | Failure> {
  const [pageFolder, browser] = await Promise.all([builtPage, launch()]);
  if (browser === null) return failure('ML-511', NO_BROWSER);
  const servers = await startServers(pageFolder);
  const check: Conformance['check'] = async (
    target,
    { onOutcome = () => undefined, checks = everyCheck, changesFiles = true, place = 'page' } = {},
  ) => {
    const baseUrl = target.kind === 'address' ? target.baseUrl : servers.serveFolder(target.folder);
    const read = await readBuiltGame(baseUrl);
    if (!read.ok) return read;
    const pages = await servers.pagesFor(
      new URL(baseUrl).origin,
      place,
      read.built.release.capabilities ?? [],
    );
    const options = { browser, ...pages, onOutcome, checks, changesFiles, place };
    return { ok: true, report: await checkGame(read.built, options) };
  };
  const close = async () => {
    await Promise.all([browser.close(), servers.close()]);
  };
  return { ok: true, conformance: { check, close } };
}
