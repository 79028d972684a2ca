import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Step } from './steps';
import { verify } from './verify';

const limitMs = 60_000;
const passing: Step = {
  name: 'passes',
  command: [process.execPath, '-e', 'console.log("quiet")'],
  limitMs,
};
const failing: Step = {
  name: 'fails',
  command: [process.execPath, '-e', 'console.log("why"); process.exit(3)'],
  limitMs,
};
const after: Step = { name: 'never runs', command: [process.execPath, '-e', ''], limitMs };

async function run(...steps: (readonly Step[])[]) {
  const root = mkdtempSync(join(tmpdir(), 'mindloom-verify-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
  return { code: await verify(root, steps), lines };
}

it('runs every step quietly, with its time, and ends with the count', async () => {
  const { code, lines } = await run([passing], [passing]);
  expect(code).toBe(0);
  expect(lines[0]).toMatch(/^ok {3}passes +\d+\.\d s$/);
  expect(lines.at(-1)).toBe('0 passed, 0 failed');
  expect(lines.join('\n')).not.toContain('quiet');
});

it('prints the output of a passing step that asks for it', async () => {
  const { code, lines } = await run([{ ...passing, printsOutput: true }]);
  expect(code).toBe(0);
  expect(lines.slice(0, 2)).toEqual([expect.stringMatching(/^ok {3}passes/), 'quiet']);
});

it('stops after a row with a failure, tells of each step of it, shows the output, and still ends with the count', async () => {
  const { code, lines } = await run([failing, passing], [after]);
  expect(code).toBe(1);
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^FAIL fails/),
    expect.stringMatching(/^ok {3}passes/),
  ]);
  expect(lines.join('\n')).toContain('why');
  expect(lines.join('\n')).not.toContain('never runs');
  expect(lines.slice(-2)).toEqual(['Stopped at: fails. Its output is above.', '0 passed, 0 failed']);
});

it('says what a step lacks that cannot be started', async () => {
  const { code, lines } = await run([{ name: 'no such program', command: ['no-such-program'], limitMs }]);
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain('no-such-program');
});
