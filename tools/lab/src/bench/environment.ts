import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { WORKSPACE } from '../workspace';
import { openBrowser } from './browser';

/** The machine, the software and the time of a run of a suite. */
export interface Environment {
  atIso: string;
  commit: string;
  machine: string;
  node: string;
  browser: string;
  /** The load average over one minute at the start of the run. */
  load: number;
}

/** A load average from which on other processes affect the measured values. */
export const BUSY_LOAD = 1;
const IDLE_LIMIT_MS = 600_000;
const POLL_MS = 5_000;

const loadAverage = (): number => loadavg()[0] ?? 0;

/** Waits up to ten minutes until the load average is low. The builds of the benchmark itself raise it. */
export async function waitForIdleCpu(): Promise<void> {
  const deadlineMs = performance.now() + IDLE_LIMIT_MS;
  while (loadAverage() >= BUSY_LOAD && performance.now() < deadlineMs) await wait(POLL_MS);
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: WORKSPACE, encoding: 'utf8' }).trim();

/** Returns the current commit. A plus sign follows if tracked files have changed since the commit. */
function readCommit(): string {
  const hash = git('rev-parse', '--short', 'HEAD');
  return git('status', '--porcelain', '--untracked-files=no') === '' ? hash : `${hash}+`;
}

export async function readEnvironment(): Promise<Environment> {
  const browser = await openBrowser();
  const version = browser.version();
  await browser.close();
  const [processor] = cpus();
  const gigabytes = Math.round(totalmem() / 1e9);
  return {
    atIso: new Date().toISOString(),
    commit: readCommit(),
    machine: `${cpus().length} x ${processor?.model.trim() ?? 'unknown processor'}, ${gigabytes} GB, ${process.platform}`,
    node: process.version,
    browser: `Chromium ${version}`,
    load: Math.round(loadAverage() * 10) / 10,
  };
}
