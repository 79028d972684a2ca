import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BROWSER_FLAGS } from '@mindloom/dev-server';
import { chromium, type Page } from '@playwright/test';

/** A browser that was killed mends its profile first. */
const CONNECT_LIMIT_MS = 180_000;
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

/** Starts one on a folder; what an earlier one kept there is found again. */
export async function startMortalBrowser(profile: string): Promise<MortalBrowser> {
  const program = process.env['MINDLOOM_E2E_BROWSER'] ?? '';
  const args = [
    '--headless=new',
    ...BROWSER_FLAGS,
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
  ];
  const running = spawn(program, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(running, 'exit');
  const address = await new Promise<string>((found, fail) => {
    let said = '';
    running.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const at = DEBUGGED_AT.exec(said)?.[1];
      if (at !== undefined) found(at);
    });
    running.once('exit', () => fail(new Error(`the browser did not start:\n${said}`)));
  });
  const browser = await chromium.connectOverCDP(address, { timeout: CONNECT_LIMIT_MS });
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no profile');
  // Tests answer requests themselves, which a worker in between would hide.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await context.newPage();
  return {
    page,
    kill: async () => {
      if (running.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
      await ended;
    },
    close: async () => {
      // A terminated browser writes down what its pages keep; one that hangs over it is killed.
      running.kill('SIGTERM');
      const late = setTimeout(() => running.kill('SIGKILL'), CLOSE_LIMIT_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
