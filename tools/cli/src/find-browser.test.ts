import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findBrowser } from './find-browser';

/** Only root on Debian can install packages, and a browser of Playwright would be preferred. */
const canInstall =
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && !existsSync(chromium.executablePath());

let folder = '';
const fileOf = (name: string) => join(folder, name);

/** Puts a program into the folder that is first in PATH. */
function addProgram(name: string, script: string): void {
  writeFileSync(fileOf(name), `#!/bin/sh\n${script}\n`);
  chmodSync(fileOf(name), 0o755);
}

const BROWSER_SCRIPT = `echo '<html></html>'`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mindloom-browsers-'));
  // No other folder is in PATH, because a browser may be installed on this machine.
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', undefined);
  addProgram('chromium', BROWSER_SCRIPT);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it.runIf(canInstall)(
  'the browser tests install the browser without windows although a full browser is present',
  async () => {
    const browser = fileOf('chromium-headless-shell');
    const install = `/bin/cp ${fileOf('chromium')} ${browser}`;
    addProgram('apt-get', `echo "$@" >> ${fileOf('calls')}; if [ "$1" = install ]; then ${install}; fi`);
    const found = await findBrowser({ mayInstall: true, prefer: 'windowless', installsWindowless: true });
    expect(found).toBe(browser);
    expect(readFileSync(fileOf('calls'), 'utf8')).toMatch(
      /^update .*\ninstall -y .* chromium-headless-shell\n$/,
    );
  },
);

it.runIf(canInstall)('if the installation fails, the browser tests use the full browser', async () => {
  addProgram('apt-get', 'exit 100');
  const found = await findBrowser({ mayInstall: true, prefer: 'windowless', installsWindowless: true });
  expect(found).toBe(fileOf('chromium'));
});

it.runIf(canInstall)('other commands install nothing while a browser is present', async () => {
  addProgram('apt-get', `/bin/touch ${fileOf('calls')}`);
  expect(await findBrowser({ mayInstall: true, prefer: 'windowless' })).toBe(fileOf('chromium'));
  expect(existsSync(fileOf('calls'))).toBe(false);
});
