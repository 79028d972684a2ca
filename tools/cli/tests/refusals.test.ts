import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { refuseNode } from '../bootstrap.mjs';
import { Command, occupy } from './command-process';
import { freeBasePort } from '../src/testing/free-base-port';
import { makeSmallWorkspace } from './small-workspace';

const ENTRY = pathToFileURL(resolve(import.meta.dirname, '../main.mjs')).href;
const root = makeSmallWorkspace();
const data = mkdtempSync(join(tmpdir(), 'mindloom-data-'));

afterAll(() => {
  for (const folder of [root, data]) rmSync(folder, { recursive: true });
});

function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  return new Command({ root, args, env: { MINDLOOM_DATA: data, ...env } }).ended();
}

it.each([0, 10, 20, 30])(
  'npm start refuses a port that is in use (base + %i) with one line, before the build',
  async (offset) => {
    const base = await freeBasePort();
    const release = await occupy(base + offset);
    const { code, output } = await run(['start'], { MINDLOOM_PORT: String(base) });
    await release();
    expect(code).toBe(1);
    expect(output).toMatch(
      new RegExp(
        `^ML-503 Port ${base + offset} \\((shell|console|games|backend)\\) is in use: .*MINDLOOM_PORT=`,
      ),
    );
    expect(output.trim().split('\n')).toHaveLength(1);
  },
);

it('npm start refuses a data folder that is not writable', async () => {
  writeFileSync(join(data, 'a-file'), '');
  const { code, output } = await run(['start'], { MINDLOOM_DATA: join(data, 'a-file', 'below') });
  expect(code).toBe(1);
  expect(output).toMatch(/^ML-504 The data folder .* cannot be written/);
});

it.each([
  { file: 'backend/format.json', content: '{broken', says: /^ML-532 Cannot read .*format\.json/ },
  { file: 'backend/keys.json', content: '{broken', says: /^ML-527 Cannot read the keys/ },
  { file: 'backend/database', content: 'a file', says: /^ML-524 Cannot open the database .* \(ENOTDIR\)/ },
  { file: 'start.lock/folder', content: '', says: /^ML-522 .*start\.lock is a folder/ },
])(
  'npm start refuses a data folder with a damaged $file with one line',
  async ({ file, content, says }) => {
    const folder = mkdtempSync(join(tmpdir(), 'mindloom-broken-'));
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
    const env = { MINDLOOM_PORT: String(await freeBasePort()), MINDLOOM_DATA: folder };
    const { code, output } = await run(['start'], env);
    rmSync(folder, { recursive: true });
    expect(code).toBe(1);
    expect(output.trim()).toMatch(says);
    expect(output).not.toMatch(/object Object|\n\s+at /);
    expect(output.trim().split('\n')).toHaveLength(1);
  },
  120_000,
);

it.each([
  {
    title: 'an invalid port',
    args: ['start'],
    env: { MINDLOOM_PORT: 'four' },
    says: /^ML-502 MINDLOOM_PORT is "four"/,
  },
  {
    title: 'an invalid version',
    args: ['release', 'memory', '--version', '1.4'],
    env: {},
    says: /^ML-502 "1\.4" is not a valid version/,
  },
  {
    title: 'notes that are too long',
    args: ['release', 'memory', '--notes', 'x'.repeat(501)],
    env: {},
    says: /^ML-502 The notes of a release must have 1 to 500 characters/,
  },
  {
    title: 'an unknown command',
    args: ['fly'],
    env: {},
    says: /^ML-502 "fly" is not a command\. The commands are:\nnpm start \[-- --no-build\]\n(.*\n)*npm run release -- .*--notes/,
  },
  {
    title: 'a mistyped option',
    args: ['release', 'memory', '--verion', '1.5.0'],
    env: {},
    says: /^ML-502 "release memory --verion 1\.5\.0" is not a command/,
  },
  {
    title: 'an unknown game',
    args: ['dev', 'chess'],
    env: {},
    says: /^ML-510 There is no game "chess"\. The games are /,
  },
  {
    title: 'a release without a name',
    args: ['release'],
    env: {},
    says: /^ML-510 No game was given\. The games are .*\.\nnpm run release -- <game or folder>/,
  },
])('the command line refuses $title', async ({ args, env, says }) => {
  const { code, output } = await run(args, env);
  expect(code).toBe(1);
  expect(output).toMatch(says);
});

it.each(['16.20.0', '18.19.1', '20.18.3', '21.7.0', '22.11.0'])('Mindloom refuses Node %s', (version) => {
  expect(refuseNode(version)).toMatch(/^ML-500 Mindloom needs Node 20\.19 .*\. This is Node /);
});

it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0'])('Mindloom accepts Node %s', (version) => {
  expect(refuseNode(version)).toBe('');
});

it('a command checks the version of Node before it installs packages', async () => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '18.0.0' }); import(${JSON.stringify(ENTRY)});`;
  const ended = await new Promise<{ code: unknown; output: string }>((done) => {
    execFile(process.execPath, ['-e', pretend], (error, stdout, stderr) =>
      done({ code: error?.code, output: stdout + stderr }),
    );
  });
  expect(ended.code).toBe(1);
  expect(ended.output.trim()).toBe(refuseNode('18.0.0'));
});
