import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a browser needs as root, in a container, and to keep it from calling home. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** The headless shell of Chromium: docs/decisions/headless-shell.md. */
const WINDOWLESS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const LAUNCH_LIMIT_MS = 30_000;
const INSTALL_LIMIT_MS = 300_000;

/** One place to look for a browser; asked in order, the costly ones last. */
interface Source {
  name: string;
  find: () => Promise<string | null>;
}

function onPath(command: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).find((file) => existsSync(file)) ?? null;
}

async function playwrightsOwn(): Promise<string | null> {
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
  const cli = join(import.meta.dirname, '../../../node_modules/playwright/cli.js');
  return (await attempt(process.execPath, [cli, 'install', 'chromium'])) ? playwrightsOwn() : null;
}

async function installedByDebian(name: string): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  await attempt('apt-get', ['update', '-qq']);
  return (await attempt('apt-get', ['install', '-y', '-qq', name])) ? onPath(name) : null;
}

async function fromSparticuz(): Promise<string | null> {
  // Never a dependency: a machine that has come this far may have added it by hand.
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

const chosen: Source = { name: '$CHROMIUM_PATH', find: async () => process.env['CHROMIUM_PATH'] ?? null };
const playwrights: Source = { name: "Playwright's own", find: playwrightsOwn };

const present = {
  windowless: [chosen, ...onPaths(WINDOWLESS), playwrights, ...onPaths(WHOLE)],
  whole: [chosen, playwrights, ...onPaths(WHOLE), ...onPaths(WINDOWLESS)],
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

/** Whether the browser really starts here, not only whether the file exists. */
async function launches(file: string): Promise<boolean> {
  const args = ['--headless', ...BROWSER_FLAGS, '--dump-dom', 'about:blank'];
  return run(file, args, { timeout: LAUNCH_LIMIT_MS }).then(
    ({ stdout }) => stdout.includes('<html'),
    () => false,
  );
}

interface Wanted {
  /** Whether to install one where none is, which needs a network and takes minutes. */
  mayInstall: boolean;
  /** What to look for first: without windows for tests, as whole as a player's for measurements and crashes. */
  prefer: keyof typeof present;
}

/**
 * Finds a Chromium that starts on this machine.
 * @returns its path, or null when there is none.
 */
export async function findBrowser({ mayInstall, prefer }: Wanted): Promise<string | null> {
  for (const { find } of mayInstall ? [...present[prefer], ...installable] : present[prefer]) {
    const file = await find();
    if (file && (await launches(file))) return file;
  }
  return null;
}
