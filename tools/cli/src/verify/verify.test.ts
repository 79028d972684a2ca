import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Step, steps as allSteps } from './steps';
import { runStep, verify } from './verify';

const LIMIT_MS = 60_000;
const passing: Step = {
  name: 'passes',
  command: [process.execPath, '-e', 'console.log("quiet")'],
  limitMs: LIMIT_MS,
};
const failing: Step = {
  name: 'fails',
  command: [process.execPath, '-e', 'console.log("why"); process.exit(3)'],
  limitMs: LIMIT_MS,
};
const after: Step = { name: 'never runs', command: [process.execPath, '-e', ''], limitMs: LIMIT_MS };

async function run(...steps: (readonly Step[])[]) {
  const root = mkdtempSync(join(tmpdir(), 'mindloom-verify-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
  return { code: await verify(root, steps), lines };
}

it('npm test prints the time of each step without the output, and ends with the test count', async () => {
  const { code, lines } = await run([passing], [passing]);
  expect(code).toBe(0);
  expect(lines[0]).toMatch(/^ok {3}passes +\d+\.\d s$/);
  expect(lines.at(-1)).toBe('0 passed, 0 failed');
  expect(lines.join('\n')).not.toContain('quiet');
});

it('npm test prints the output of a passed step if `printsOutput` is set', async () => {
  const { code, lines } = await run([{ ...passing, printsOutput: true }]);
  expect(code).toBe(0);
  expect(lines.slice(0, 2)).toEqual([expect.stringMatching(/^ok {3}passes/), 'quiet']);
});

it('npm test stops after a group of parallel steps if one of them fails, and prints the failed output and the test count', async () => {
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

it('npm test reports the name of a program that cannot be started', async () => {
  const { code, lines } = await run([
    { name: 'no such program', command: ['no-such-program'], limitMs: LIMIT_MS },
  ]);
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain('no-such-program');
});

const LOOP = 'for (;;);';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('npm test kills all processes of a step that exceeds its time limit, and reports the step and the limit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-step-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pid');
  // The step starts a child process with an endless loop and writes the id of the child into a file.
  const script = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', '${LOOP}'], { stdio: 'inherit' });
    console.log('started');
    require('node:fs').writeFileSync(${JSON.stringify(file)}, String(child.pid));`;
  const limitMs = 3_000;
  const ran = await runStep({ name: 'endless', command: [process.execPath, '-e', script], limitMs }, folder);
  expect(ran.ok).toBe(false);
  expect(ran.seconds).toBeGreaterThanOrEqual(3);
  expect(ran.seconds).toBeLessThan(20);
  expect(ran.log).toContain('started');
  expect(ran.log).toContain("ML-514 The step 'endless' exceeded its limit of 3 s.");
  expect(existsSync(file)).toBe(true);
  const pid = Number(readFileSync(file, 'utf8'));
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 5_000);
});

it('every step of npm test has a time limit of at most an hour', () => {
  for (const { limitMs } of allSteps.flat()) {
    expect(limitMs).toBeGreaterThan(0);
    expect(limitMs).toBeLessThanOrEqual(3_600_000);
  }
});
