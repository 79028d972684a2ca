import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readTarget } from '@mindloom/conformance';
import { expect, test } from '@playwright/test';
import { openConformanceJudge } from './conformance-judge';

const README = resolve(import.meta.dirname, '../../libs/game-contract/README.md');

const judge = openConformanceJudge();

test('the game in the README of game-contract passes conformance without any change', async () => {
  test.setTimeout(120_000);
  const blocks = [...readFileSync(README, 'utf8').matchAll(/^```js\n(.*?)^```$/gms)].map(
    ([, code = '']) => code,
  );
  const [entry = '', releaseScript = ''] = blocks;
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-documented-'));
  try {
    writeFileSync(join(folder, 'entry.js'), entry);
    writeFileSync(join(folder, 'release.mjs'), releaseScript);
    execFileSync(process.execPath, ['release.mjs'], { cwd: folder });
    const read = readTarget(folder);
    if (!read.ok) throw new Error(`${read.code} ${read.problem}`);
    const { outcomes } = await judge(read.target);
    expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
