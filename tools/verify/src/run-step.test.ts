import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runStep } from './run-step';
import { steps } from './steps';

const LOOP = 'for (;;);';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('kills a step that exceeds its limit with all that it started, and names step and limit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-step-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pid');
  // The step starts a child that blocks itself, tells its id and waits for it.
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

it('gives every step of npm test a limit of at most an hour', () => {
  for (const { limitMs } of steps.flat()) {
    expect(limitMs).toBeGreaterThan(0);
    expect(limitMs).toBeLessThanOrEqual(3_600_000);
  }
});
