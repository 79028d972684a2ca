import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { BROWSER_FLAGS } from '@mindloom/cli';
import { type Browser, chromium, type Page } from '@playwright/test';

/**
 * The time limit for the connection to the debugger. It is long, because a killed browser repairs its profile at the
 * next start.
 */
const CONNECT_LIMIT_MS = 60_000;
/**
 * The maximum number of attempts to start the browser. After a kill, Chromium sometimes starts but does not accept the
 * debugger.
 */
const MAX_STARTS = 4;
const CLOSE_LIMIT_MS = 20_000;
const DEBUGGER_URL = /DevTools listening on (ws:\S+)/;

/** A browser with a profile on disk whose whole process group can be killed. */
export interface CrashableBrowser {
  page: Page;
  /** Kills all processes of the browser, as in a crash or a power cut. */
  kill: () => Promise<void>;
  /** Closes the browser normally. */
  close: () => Promise<void>;
}

function spawnBrowser(profile: string): ChildProcess {
  const program = process.env['MINDLOOM_E2E_BROWSER'] ?? '';
  const args = [
    '--headless=new',
    ...BROWSER_FLAGS,
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
  ];
  return spawn(program, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
}

const debuggerUrl = (running: ChildProcess): Promise<string> =>
  new Promise((found, fail) => {
    let log = '';
    running.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString('utf8');
      const url = DEBUGGER_URL.exec(log)?.[1];
      if (url !== undefined) found(url);
    });
    running.once('exit', () => fail(new Error(`the browser did not start:\n${log}`)));
  });

interface Running {
  browser: Browser;
  running: ChildProcess;
  ended: Promise<unknown>;
}

async function killAll({ running, ended }: Omit<Running, 'browser'>): Promise<void> {
  if (running.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
  await ended;
}

/**
 * Starts the browser. If the debugger does not connect, kills the browser and starts it again. Nothing is lost,
 * because no page of the product is open yet.
 */
async function startConnected(profile: string): Promise<Running> {
  for (let start = 1; ; start++) {
    const running = spawnBrowser(profile);
    const ended = once(running, 'exit');
    const address = await debuggerUrl(running);
    try {
      const browser = await chromium.connectOverCDP(address, { timeout: CONNECT_LIMIT_MS });
      return { browser, running, ended };
    } catch (error) {
      await killAll({ running, ended });
      if (start === MAX_STARTS) throw error;
      console.log('The browser did not accept the debugger, so it was started again.');
    }
  }
}

/** Starts a browser on a profile folder, which may contain the data of an earlier browser. */
export async function startCrashableBrowser(profile: string): Promise<CrashableBrowser> {
  const { browser, running, ended } = await startConnected(profile);
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no profile');
  // Disable service workers, because they would hide requests from the routes of the tests.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await context.newPage();
  return {
    page,
    kill: () => killAll({ running, ended }),
    close: async () => {
      // SIGTERM lets the browser write its data to disk. A browser that hangs is killed.
      running.kill('SIGTERM');
      const timer = setTimeout(() => running.kill('SIGKILL'), CLOSE_LIMIT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
