import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Flags for Chromium. They let Chromium run as root and in containers, and turn off the requests that it sends by
 * itself.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** Builds of Chromium that cannot show windows. See docs/decisions/headless-shell.md. */
const WINDOWLESS_COMMANDS = ['chromium-headless-shell', 'chrome-headless-shell'];
const FULL_COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const LAUNCH_LIMIT_MS = 30_000;
const INSTALL_LIMIT_MS = 300_000;

/** A place to look for a browser. */
interface Source {
  name: string;
  find: () => Promise<string | null>;
}

function onPath(command: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).find((file) => existsSync(file)) ?? null;
}

async function bundledWithPlaywright(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : null;
}

const attempt = (command: string, args: string[]): Promise<boolean> =>
  run(command, args, { timeout: INSTALL_LIMIT_MS }).then(
    () => true,
    () => false,
  );

async function installedByPlaywright(): Promise<string | null> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  return (await attempt(process.execPath, [cli, 'install', 'chromium'])) ? bundledWithPlaywright() : null;
}

async function installedByDebian(name: string): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  await attempt('apt-get', ['update', '-qq']);
  return (await attempt('apt-get', ['install', '-y', '-qq', name])) ? onPath(name) : null;
}

async function fromSparticuz(): Promise<string | null> {
  // The name of an npm package that contains a browser. It is not a dependency, and is used only if somebody has
  // installed it.
  const name = '@sparticuz/chromium';
  const loaded: unknown = await import(name).catch(() => null);
  if (typeof loaded !== 'object' || loaded === null || !('default' in loaded)) return null;
  const { default: chromium } = loaded;
  if (typeof chromium !== 'function' || !('executablePath' in chromium)) return null;
  const { executablePath } = chromium;
  return typeof executablePath === 'function' ? String(await executablePath.call(chromium)) : null;
}

const onPaths = (commands: readonly string[]): Source[] =>
  commands.map((command) => ({ name: command, find: async () => onPath(command) }));

const configured: Source = { name: '$CHROMIUM_PATH', find: async () => process.env['CHROMIUM_PATH'] ?? null };
const playwright: Source = { name: "Playwright's own", find: bundledWithPlaywright };

const present = {
  windowless: [configured, ...onPaths(WINDOWLESS_COMMANDS), playwright, ...onPaths(FULL_COMMANDS)],
  whole: [configured, playwright, ...onPaths(FULL_COMMANDS), ...onPaths(WINDOWLESS_COMMANDS)],
} as const satisfies Record<string, readonly Source[]>;

const fromDebian = (name: string): Source => ({
  name: `apt-get install ${name}`,
  find: () => installedByDebian(name),
});

const installable: readonly Source[] = [
  { name: 'playwright install chromium', find: installedByPlaywright },
  fromDebian('chromium-headless-shell'),
  fromDebian('chromium'),
  { name: '@sparticuz/chromium', find: fromSparticuz },
];

/** Returns true if the browser starts. A browser may fail to start although its file exists. */
async function launches(file: string): Promise<boolean> {
  const args = ['--headless', ...BROWSER_FLAGS, '--dump-dom', 'about:blank'];
  return run(file, args, { timeout: LAUNCH_LIMIT_MS }).then(
    ({ stdout }) => stdout.includes('<html'),
    () => false,
  );
}

interface BrowserOptions {
  /** If true, a browser is installed if none is found. The installation needs a network and takes minutes. */
  mayInstall: boolean;
  /**
   * Which build to try first. Tests prefer the build without windows. Measurements and crash tests prefer a full browser.
   */
  prefer: keyof typeof present;
}

/**
 * Finds a Chromium that starts on this machine.
 * @returns the path of the browser, or null if none starts.
 */
export async function findBrowser({ mayInstall, prefer }: BrowserOptions): Promise<string | null> {
  for (const { find } of mayInstall ? [...present[prefer], ...installable] : present[prefer]) {
    const file = await find();
    if (file && (await launches(file))) return file;
  }
  return null;
}
