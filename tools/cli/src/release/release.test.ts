import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkInPlaces, gitCommit } from './release';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mindloom-git-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@mindloom.test', ...args], {
    cwd: folder,
  });

it('gitCommit returns the commit of a folder, or undefined if the folder has uncommitted changes', () => {
  expect(gitCommit(folder)).toBeUndefined();
  git('init', '--quiet');
  writeFileSync(join(folder, 'game.ts'), 'one');
  git('add', '.');
  git('commit', '--quiet', '--message=one');
  expect(gitCommit(folder)).toMatch(/^[0-9a-f]{40}$/);
  writeFileSync(join(folder, 'game.ts'), 'two');
  expect(gitCommit(folder)).toBeUndefined();
});

const report = (verdict: 'passed' | 'failed') => ({ suite: '1', verdict });

it('checkInPlaces checks a build in every place and returns a report for each', async () => {
  const runs = await checkInPlaces('build', ['page', 'frame'], async () => report('passed'));
  expect(runs).toEqual([
    { place: 'page', report: report('passed') },
    { place: 'frame', report: report('passed') },
  ]);
});

it('checkInPlaces refuses a build that fails in a frame although it passes in the page', async () => {
  const check = checkInPlaces('build', ['page', 'frame'], async (_folder, place) =>
    report(place === 'page' ? 'passed' : 'failed'),
  );
  await expect(check).rejects.toMatchObject({
    code: 'ML-606',
    message: 'build does not pass conformance in a frame. Nothing was published.',
  });
});
