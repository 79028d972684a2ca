import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyCheck } from '@mindloom/conformance';
import type { Place } from '@mindloom/registry';
import { expect, test } from '@playwright/test';
import { plainGame, writeHandBuilt } from '../fixtures/hand-built-games';
import { openConformanceJudge } from './conformance-judge';

const judge = openConformanceJudge();
let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mindloom-place-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** Checks the plain game in a place. @param statements run at every mount. @returns the names of the failed checks. */
async function failedChecks(
  place: Place,
  statements = '',
  checks: readonly string[] = [],
): Promise<string[]> {
  const entry = plainGame.files['entry.js'] ?? '';
  const changed = entry.replace('function mount(element, host) {', (start) => `${start}\n${statements}`);
  await writeHandBuilt({ ...plainGame, files: { ...plainGame.files, 'entry.js': changed } }, folder);
  const { outcomes, ...report } = await judge({ kind: 'folder', folder }, { place, checks });
  expect(report.place).toBe(place);
  return outcomes.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name);
}

test('a game without faults passes conformance in a frame', async () => {
  test.setTimeout(120_000);
  expect(await failedChecks('frame', '', everyCheck)).toEqual([]);
});

for (const { does, statements } of [
  {
    does: 'reads storage, which a frame does not have',
    statements: 'localStorage.length;',
  },
  {
    does: 'sends more messages than a frame may send',
    statements: `for (let sent = 0; sent < 2000; sent += 1) host.announce('text ' + sent);`,
  },
])
  test(`a game passes conformance in the page but fails it in a frame if it ${does}`, async () => {
    test.setTimeout(120_000);
    expect(await failedChecks('page', statements)).toEqual([]);
    expect(await failedChecks('frame', statements)).toContain('plays-without-errors');
  });

test('in the place `frame`, conformance loads a game as the shell does: in a sandboxed frame of another site, without credentials', async () => {
  test.setTimeout(120_000);
  const statements = `
    let reachesParent = true;
    try { parent.document; } catch { reachesParent = false; }
    if (parent === window || reachesParent || window.origin !== 'null' || window.credentialless !== true)
      throw new Error('this is not the frame of the shell');`;
  expect(await failedChecks('frame', statements, everyCheck)).toEqual([]);
  expect(await failedChecks('page', statements)).toContain('plays-without-errors');
});
