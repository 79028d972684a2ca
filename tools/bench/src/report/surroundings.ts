import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { openBrowser } from '../browser/open-browser';
import { WORKSPACE } from '../workspace';
import { loadNow } from './calm-machine';

/** Where and when figures were measured. */
export interface Surroundings {
  atIso: string;
  commit: string;
  machine: string;
  node: string;
  browser: string;
  /** How busy the machine was when the run began: processes that wanted to run, over the last minute. */
  load: number;
}

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: WORKSPACE, encoding: 'utf8' }).trim();

/** The commit; a plus says that files were changed since. */
function commitNow(): string {
  const hash = git('rev-parse', '--short', 'HEAD');
  return git('status', '--porcelain', '--untracked-files=no') === '' ? hash : `${hash}+`;
}

export async function readSurroundings(): Promise<Surroundings> {
  const browser = await openBrowser();
  const version = browser.version();
  await browser.close();
  const [processor] = cpus();
  const gigabytes = Math.round(totalmem() / 1e9);
  return {
    atIso: new Date().toISOString(),
    commit: commitNow(),
    machine: `${cpus().length} x ${processor?.model.trim() ?? 'processor unknown'}, ${gigabytes} GB, ${process.platform}`,
    node: process.version,
    browser: `Chromium ${version}`,
    load: Math.round(loadNow() * 10) / 10,
  };
}
