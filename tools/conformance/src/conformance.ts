import { BROWSER_FLAGS, findBrowser, refused, type ReleaseFailure } from '@mindloom/cli';
import { type Browser, chromium } from '@playwright/test';
import type { ConformanceReport } from './conformance-report';
import { readBuiltGame } from './judging/built-game';
import { judgeBuiltGame } from './judging/judge-built-game';
import type { JudgeOptions } from './judging/judging-environment';
import { everyCheck } from './judging/run-suite';
import { buildPage } from './serving/build-page';
import { openSites } from './serving/sites';
import type { Target } from './target';

export type Judged = { ok: true; report: ConformanceReport } | ReleaseFailure;

/** A browser and the sites that it needs, ready to judge one game after another. */
export interface Conformance {
  judge: (target: Target, options?: JudgeOptions) => Promise<Judged>;
  close: () => Promise<void>;
}

async function launch(): Promise<Browser | null> {
  const executablePath =
    process.env['MINDLOOM_E2E_BROWSER'] || (await findBrowser({ mayInstall: true, prefer: 'windowless' }));
  return executablePath ? chromium.launch({ executablePath, args: [...BROWSER_FLAGS] }) : null;
}

/** Builds the page if need be, finds a browser and opens both. Refuses (ML-511) where no browser starts. */
export async function openConformance(): Promise<{ ok: true; conformance: Conformance } | ReleaseFailure> {
  const [pageFolder, browser] = await Promise.all([buildPage(), launch()]);
  if (browser === null) return refused('ML-511', 'No browser that starts was found: run npm run doctor.');
  const sites = await openSites(pageFolder);
  const judge: Conformance['judge'] = async (
    target,
    { onOutcome = () => undefined, checks = everyCheck } = {},
  ) => {
    const baseUrl = target.kind === 'address' ? target.baseUrl : sites.serveFolder(target.folder);
    const read = await readBuiltGame(baseUrl);
    if (!read.ok) return read;
    const pages = await sites.pagesFor(new URL(baseUrl).origin);
    return { ok: true, report: await judgeBuiltGame(read.built, { browser, ...pages, onOutcome, checks }) };
  };
  const close = async () => {
    await Promise.all([browser.close(), sites.close()]);
  };
  return { ok: true, conformance: { judge, close } };
}
