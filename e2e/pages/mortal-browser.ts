import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { BROWSER_FLAGS } from '@mindloom/dev-server';
import { type Browser, chromium, type Page } from '@playwright/test';

/** A browser that was killed mends its profile first. */
const CONNECT_LIMIT_MS = 60_000;
/** Now and then one that was killed starts and does not let itself be driven. */
const MOST_STARTS = 4;
const CLOSE_LIMIT_MS = 20_000;
const DEBUGGED_AT = /DevTools listening on (ws:\S+)/;

/** A browser with a profile on the disk, all of whose processes can be killed at once. */
export interface MortalBrowser {
  page: Page;
  /** As a crash or a power cut would. */
  kill: () => Promise<void>;
  /** As a person does. */
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

const debuggedAt = (running: ChildProcess): Promise<string> =>
  new Promise((found, fail) => {
    let said = '';
    running.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const at = DEBUGGED_AT.exec(said)?.[1];
      if (at !== undefined) found(at);
    });
    running.once('exit', () => fail(new Error(`the browser did not start:\n${said}`)));
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

/** Starts the browser until it lets itself be driven; until then no page of the product is open in it. */
async function startDriven(profile: string): Promise<Running> {
  for (let start = 1; ; start++) {
    const running = spawnBrowser(profile);
    const ended = once(running, 'exit');
    const address = await debuggedAt(running);
    try {
      const browser = await chromium.connectOverCDP(address, { timeout: CONNECT_LIMIT_MS });
      return { browser, running, ended };
    } catch (error) {
      await killAll({ running, ended });
      if (start === MOST_STARTS) throw error;
      console.log('a browser did not let itself be driven, and was started again');
    }
  }
}

/** Starts one on a folder; what an earlier one kept there is found again. */
export async function startMortalBrowser(profile: string): Promise<MortalBrowser> {
  const { browser, running, ended } = await startDriven(profile);
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no profile');
  // Tests answer requests themselves, which a worker in between would hide.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await context.newPage();
  return {
    page,
    kill: () => killAll({ running, ended }),
    close: async () => {
      // A terminated browser writes down what its pages keep; one that hangs over it is killed.
      running.kill('SIGTERM');
      const late = setTimeout(() => running.kill('SIGKILL'), CLOSE_LIMIT_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
