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

/** Options of apt-get for a machine without a network, or on which another process installs packages. */
const APT_OPTIONS = [
  '-qq',
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=20',
  '-o',
  'DPkg::Lock::Timeout=60',
];

async function installedByDebian(name: string): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  await attempt('apt-get', ['update', ...APT_OPTIONS]);
  return (await attempt('apt-get', ['install', '-y', ...APT_OPTIONS, name])) ? onPath(name) : null;
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

const presentWindowless = [configured, ...onPaths(WINDOWLESS_COMMANDS), playwright];

const present = {
  windowless: [...presentWindowless, ...onPaths(FULL_COMMANDS)],
  whole: [configured, playwright, ...onPaths(FULL_COMMANDS), ...onPaths(WINDOWLESS_COMMANDS)],
} as const satisfies Record<string, readonly Source[]>;

const fromDebian = (name: string): Source => ({
  name: `apt-get install ${name}`,
  find: () => installedByDebian(name),
});

const windowlessFromDebian = fromDebian('chromium-headless-shell');

const installable: readonly Source[] = [
  { name: 'playwright install chromium', find: installedByPlaywright },
  windowlessFromDebian,
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
  /**
   * If true and the process runs as root on Debian, as in a container of CI, the build without windows is installed even
   * if a full browser is present. A long run of tests saves much more time than the installation takes.
   */
  installsWindowless?: boolean;
}

function sourcesFor({ mayInstall, prefer, installsWindowless = false }: BrowserOptions): readonly Source[] {
  if (!mayInstall) return present[prefer];
  const before = installsWindowless ? [...presentWindowless, windowlessFromDebian] : [];
  return [...before, ...present[prefer], ...installable];
}

/**
 * Finds a Chromium that starts on this machine.
 * @returns the path of the browser, or null if none starts.
 */
export async function findBrowser(options: BrowserOptions): Promise<string | null> {
  for (const { find } of sourcesFor(options)) {
    const file = await find();
    if (file && (await launches(file))) return file;
  }
  return null;
}
