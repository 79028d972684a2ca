import { type ChildProcess, spawn } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { withTimeout } from '@mindloom/base';
import { findFreePort, READY_LINE } from '@mindloom/cli';

const START_COMMAND = resolve(import.meta.dirname, '../../tools/cli/main.mjs');
const START_LIMIT_MS = 300_000;
const BASE_PORT_VARIABLE = 'MINDLOOM_E2E_BASE';

/**
 * The addresses of a system.
 * @param base the port of the system's shell; by default that of the system under test.
 */
export function systemAddresses(base = Number(process.env[BASE_PORT_VARIABLE])) {
  const at = (offset: number) => `http://localhost:${base + offset}`;
  const frames = `http://127.0.0.1:${base + 50}`;
  return { shell: at(0), console: at(10), games: at(20), backend: at(30), frames };
}

/** Finds a base port for a whole system: shell, console, games, backend and frames. */
const freeSystemPort = () => findFreePort(20_000, 32_000, [0, 10, 20, 30, 50]);

/** Finds a base port for a shell and a backend that one test starts. */
export const freeTestPort = () => findFreePort(15_000, 19_900, [0, 30]);

/** Chooses the base port of the system under test once. Workers inherit the port from the environment. */
export async function chooseBasePort(): Promise<void> {
  process.env[BASE_PORT_VARIABLE] ||= String(await freeSystemPort());
}

function untilReady(system: ChildProcess): Promise<void> {
  let log = '';
  const ready = new Promise<void>((done, fail) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString('utf8');
      if (log.includes(READY_LINE)) done();
    };
    system.stdout?.on('data', read);
    system.stderr?.on('data', read);
    system.once('exit', (code) => fail(new Error(`The system did not start (exit code ${code}):\n${log}`)));
  });
  const overdue = () => new Error(`The system was not ready after ${START_LIMIT_MS / 1000} s:\n${log}`);
  return withTimeout(ready, START_LIMIT_MS, overdue);
}

/** Creates VAPID keys, so that the settings offer reminders by Web Push. */
function newPushKeys() {
  const pair = createECDH('prime256v1');
  return {
    MINDLOOM_PUSH_PUBLIC_KEY: pair.generateKeys('base64url', 'uncompressed'),
    MINDLOOM_PUSH_PRIVATE_KEY: pair.getPrivateKey('base64url'),
    MINDLOOM_PUSH_SUBJECT: 'mailto:operator@mindloom.test',
  };
}

/**
 * Starts a whole system, as `npm start` does.
 * @param basePort the port of its shell. Console, games and backend use the ports 10, 20 and 30 above.
 * @param data an empty folder, which is deleted when the system stops.
 * @param options further options of the command.
 * @returns a function that stops it.
 */
export async function startSystem(
  basePort: number,
  data: string,
  options: readonly string[] = [],
): Promise<() => Promise<void>> {
  const env = {
    ...process.env,
    MINDLOOM_PORT: String(basePort),
    MINDLOOM_DATA: data,
    // Allow many sign-ups, because nearly every test creates accounts.
    MINDLOOM_SIGN_UPS: '100000',
    ...newPushKeys(),
  };
  const system = spawn(process.execPath, [START_COMMAND, 'start', ...options], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    const ended = new Promise((done) => system.once('exit', done));
    if (system.exitCode === null && system.kill('SIGTERM')) await ended;
    rmSync(data, { recursive: true, force: true });
  };
  await untilReady(system).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}

/** A whole system for one test file. Use it for tests that change games which other tests play. */
export interface IsolatedSystem {
  basePort: number;
  addresses: ReturnType<typeof systemAddresses>;
  data: string;
  stop: () => Promise<void>;
}

/**
 * Starts a system on free ports and an empty data folder, with the games that are built. It does not build, because a build
 * replaces files that the system under test is serving.
 */
export async function startIsolatedSystem(): Promise<IsolatedSystem> {
  const basePort = await freeSystemPort();
  const data = mkdtempSync(join(tmpdir(), 'mindloom-isolated-system-'));
  const stop = await startSystem(basePort, data, ['--no-build']);
  return { basePort, addresses: systemAddresses(basePort), data, stop };
}

/** A backend and its public key, which every request carries. */
export interface Backend {
  url: string;
  key: string;
}

/** The backend of the system under test. */
export const systemBackend = (): Promise<Backend> => backendOf(systemAddresses().shell);

/**
 * The backend of a shell, read from the configuration in the shell's page.
 * @param shell the origin of the shell.
 */
export async function backendOf(shell: string): Promise<Backend> {
  const html = await (await fetch(shell)).text();
  const content = /name="mindloom-config" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const config: { supabaseUrl: string; supabaseKey: string } = JSON.parse(content.replaceAll('&quot;', '"'));
  return { url: config.supabaseUrl, key: config.supabaseKey };
}
