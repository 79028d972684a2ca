import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyCheck } from '@mindloom/conformance';
import { PLACES } from '@mindloom/registry';
import { expect, test } from '@playwright/test';
import { writeRichGame } from '../fixtures/hand-built-games';
import { openConformanceJudge } from './conformance-judge';

const judge = openConformanceJudge();
let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mindloom-rich-game-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

for (const place of PLACES)
  test(`a game with a sprite sheet, a sound, a font, WebAssembly and a worker passes conformance in the place ${place}, and its changed files are refused`, async () => {
    test.setTimeout(120_000);
    await writeRichGame(folder);
    const { outcomes } = await judge({ kind: 'folder', folder }, { place, checks: everyCheck });
    expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
    // Expect no remark, because a remark would name each file that the visits with changed files did not check.
    expect(outcomes.flatMap(({ remarks = [] }) => remarks)).toEqual([]);
  });

for (const [missing, capabilities] of [
  ['wasm', ['worker']],
  ['worker', ['wasm']],
] as const) {
  for (const place of PLACES)
    test(`in the place ${place}, conformance refuses a game that uses ${missing} although its release does not declare it`, async () => {
      test.setTimeout(120_000);
      await writeRichGame(folder, { capabilities });
      const { outcomes } = await judge({ kind: 'folder', folder }, { place, checks: [] });
      const failed = outcomes.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name);
      expect(failed).toContain('keeps-the-policy');
    });
}
