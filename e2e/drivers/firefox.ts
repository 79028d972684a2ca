import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withTimeout } from '@mindloom/base';
import { WebSocket } from 'ws';

const FIREFOX_PATHS = [
  process.env['MINDLOOM_FIREFOX'] ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const START_LIMIT_MS = 60_000;
const COMMAND_LIMIT_MS = 60_000;
const POLL_MS = 100;

/** The id of a tab or of a frame in a tab. */
type ContextId = string;

interface BidiMessage {
  /** Missing for an event. */
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  params?: { request?: { url: string } };
  result?: unknown;
  message?: string;
}

/** A connection to Firefox over the protocol WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export interface Firefox {
  /** Opens a tab with storage of its own. */
  openTab: () => Promise<ContextId>;
  navigate: (context: ContextId, url: string) => Promise<void>;
  /** The frames in a tab. */
  framesOf: (tab: ContextId) => Promise<readonly { context: ContextId; url: string }[]>;
  /**
   * Evaluates an expression as if the player had just pressed a button. @returns the value, which must be JSON. @throws
   * Error if the expression throws, or does not resolve in time.
   */
  evaluate: <T>(context: ContextId, expression: string) => Promise<T>;
  pressKey: (tab: ContextId, key: string) => Promise<void>;
  /** The addresses of all requests that a server has answered. Blocked requests are not among them. */
  requests: readonly string[];
  close: () => Promise<void>;
}

/** Starts Firefox without a window. Playwright needs a build of its own, so this driver uses the Firefox of the system. */
export async function openFirefox(): Promise<Firefox> {
  const program = FIREFOX_PATHS.find((path) => path !== '' && existsSync(path));
  if (program === undefined)
    throw new Error('Firefox was not found. Install it (Debian: firefox-esr), or set MINDLOOM_FIREFOX.');
  const profile = mkdtempSync(join(tmpdir(), 'mindloom-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((done) => browser.once('exit', done));
  const address = new Promise<string>((found) => {
    createInterface({ input: browser.stderr }).on('line', (line) => {
      const [, url] = /listening on (ws:\S+)/.exec(line) ?? [];
      if (url !== undefined) found(url);
    });
  });
  const url = await withTimeout(address, START_LIMIT_MS, () => new Error('Firefox did not start in time'));
  const { send, requests } = await connect(`${url}/session`);
  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  });
  await send('session.subscribe', { events: ['network.responseStarted'] });

  const evaluate = async <T>(context: ContextId, expression: string): Promise<T> => {
    const answer = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
      'script.evaluate',
      {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      },
    );
    if (answer.result === undefined) throw new Error(`${expression}: ${answer.exceptionDetails?.text}`);
    const value: T = JSON.parse(answer.result.value);
    return value;
  };
  return {
    evaluate,
    requests,
    async openTab() {
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
      const tab = { type: 'tab', userContext };
      return (await send<{ context: ContextId }>('browsingContext.create', tab)).context;
    },
    async navigate(context, target) {
      await send('browsingContext.navigate', { context, url: target, wait: 'complete' });
    },
    async framesOf(tab) {
      type Tree = { contexts: { children: { context: ContextId; url: string }[] }[] };
      const { contexts } = await send<Tree>('browsingContext.getTree', { root: tab });
      return contexts[0]?.children ?? [];
    },
    async pressKey(tab, value) {
      const press = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await send('input.performActions', {
        context: tab,
        actions: [{ type: 'key', id: 'keyboard', actions: press }],
      });
    },
    async close() {
      browser.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Connects to the socket of Firefox. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  const requests: string[] = [];
  const waiting = new Map<number, (message: BidiMessage) => void>();
  let sent = 0;
  socket.on('message', (data: Buffer) => {
    const message: BidiMessage = JSON.parse(data.toString('utf8'));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.params?.request !== undefined) requests.push(message.params.request.url);
  });
  const send = async <T>(method: string, params: object): Promise<T> => {
    const id = (sent += 1);
    const answered = new Promise<BidiMessage>((done) => waiting.set(id, done));
    socket.send(JSON.stringify({ id, method, params }));
    const overdue = () => new Error(`Firefox did not answer ${method} in time`);
    const answer = await withTimeout(answered, COMMAND_LIMIT_MS, overdue);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    const result: T = JSON.parse(JSON.stringify(answer.result));
    return result;
  };
  return { send, requests };
}

/** Evaluates an expression repeatedly until it is true. @throws Error with the expression after the limit. */
export async function waitUntil(
  { evaluate }: Firefox,
  context: ContextId,
  expression: string,
  limitMs = 30_000,
): Promise<void> {
  const endMs = performance.now() + limitMs;
  while (performance.now() < endMs) {
    if (await evaluate<boolean>(context, `Boolean(${expression})`).catch(() => false)) return;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  throw new Error(`not true within ${limitMs} ms: ${expression}`);
}
