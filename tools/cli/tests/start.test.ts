import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPortFree } from '../src/serving/loopback';
import { Command } from './command-process';
import { freeBasePort } from '../src/testing/free-base-port';
import { assignAsStaff, markBadAsStaff, servedVersions } from './running-system';
import { makeSmallWorkspace, writeBuiltGame } from './small-workspace';

const START_LIMIT_MS = 120_000;

const root = makeSmallWorkspace();
const data = mkdtempSync(join(tmpdir(), 'mindloom-data-'));
let base = 0;
let shell = '';
let running: Command;

const start = (port: number, env: Readonly<Record<string, string>> = {}) =>
  new Command({ root, env: { MINDLOOM_PORT: String(port), MINDLOOM_DATA: data, ...env } });

/** The processes that a process has started. */
const childrenOf = (parent: number | undefined) =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid]) => ppid === String(parent))
    .map(([pid, , ...command]) => ({ pid: Number(pid), command: command.join(' ') }));

const read = async (port: number, path: string) => (await fetch(`http://localhost:${port}${path}`)).text();

beforeAll(async () => {
  base = await freeBasePort();
  shell = `http://localhost:${base}`;
  running = start(base);
  await running.ready();
}, START_LIMIT_MS);

afterAll(async () => {
  running.process.kill('SIGKILL');
  await running.ended();
  for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true });
});

// The tests share one running system, because a first start takes seconds. So each test depends on the tests before it.
describe('a start', () => {
  it('npm start prints the addresses and the accounts, and then the ready line', () => {
    expect(running.output.trimEnd().split('\n').at(-1)).toBe('mindloom ready');
    for (const offset of [0, 10, 20, 30])
      expect(running.output).toContain(`http://localhost:${base + offset}\n`);
    expect(running.output).toContain('player@mindloom.test / play-mindloom');
    expect(running.output).toContain('staff@mindloom.test / staff-mindloom');
  });

  it('npm start serves the pages and the assigned games', async () => {
    expect(await read(base, '/')).toContain('<title>shell</title>');
    expect(await read(base + 10, '/')).toContain('<title>console</title>');
    expect(await read(base + 20, '/memory/1.0.0/remoteEntry.js')).toContain('memory 1.0.0');
    const { versionOf } = await servedVersions(shell);
    expect([versionOf('memory-match'), versionOf('reaction-test'), versionOf('mental-math')]).toEqual([
      '1.0.0',
      '1.0.0',
      null,
    ]);
  });

  it('npm start fails if another Mindloom uses the data folder, and does not stop the other Mindloom', async () => {
    const second = await start(await freeBasePort()).ended();
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/^ML-505 Mindloom already runs on .*MINDLOOM_DATA=dir\.$/m);
    expect(await read(base, '/')).toContain('shell');
  });

  it('npm start ends with code 0 at Ctrl-C, frees its ports, and ends the process of its verifier', async () => {
    await assignAsStaff(shell, 'memory-match', { enabled: false });
    const verifiers = childrenOf(running.process.pid).filter(({ command }) =>
      command.includes('verify-runs'),
    );
    expect(verifiers).toHaveLength(1);
    running.process.kill('SIGINT');
    expect((await running.ended()).code).toBe(0);
    for (const offset of [0, 10, 20, 30]) expect(await isPortFree(base + offset)).toBe(true);
    for (const { pid } of verifiers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it(
    'npm start assigns a game that has changed since the last start, but does not change assignments of staff',
    async () => {
      for (const remote of ['memory', 'reaction']) writeBuiltGame(root, remote, '1.0.1');
      running = start(base);
      await running.ready();
      const { versionOf } = await servedVersions(shell);
      expect([versionOf('memory-match'), versionOf('reaction-test')]).toEqual(['1.0.0', '1.0.1']);
      expect(running.output).toMatch(/memory-match keeps memory 1\.0\.0, because \S+ assigned it/);
      expect(await read(base + 20, '/reaction/1.0.0/remoteEntry.js')).toContain('reaction 1.0.0');
    },
    START_LIMIT_MS,
  );

  it(
    'npm start starts without assigning a build that staff have marked as bad',
    async () => {
      await markBadAsStaff(shell, 'reaction', '1.0.0');
      running.process.kill('SIGINT');
      await running.ended();
      writeBuiltGame(root, 'reaction', '1.0.0');
      running = start(base);
      await running.ready();
      expect((await servedVersions(shell)).versionOf('reaction-test')).toBe('1.0.1');
      expect(running.output).toContain(
        'reaction-test does not get reaction 1.0.0, which is marked as bad (ML-628)',
      );
    },
    START_LIMIT_MS,
  );

  it('with a hosted project, npm start serves pages with the address of the project and starts no backend', async () => {
    const port = await freeBasePort();
    const project = {
      SUPABASE_URL: 'https://project.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    };
    const hosted = start(port, { ...project, MINDLOOM_DATA: join(data, 'hosted') });
    await hosted.ready();
    const reply = await fetch(`http://localhost:${port}/`);
    hosted.process.kill('SIGTERM');
    expect(reply.headers.get('content-security-policy')).toContain('https://project.supabase.co;');
    expect(await reply.text()).toContain('https://project.supabase.co');
    expect((await hosted.ended()).output).not.toContain(`localhost:${port + 30}`);
  });
});
