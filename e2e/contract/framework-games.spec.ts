import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildFrameworkGame, FRAMEWORKS } from '../fixtures/frameworks/build-framework-game';
import { openConformanceJudge } from './conformance-judge';

const judge = openConformanceJudge();
let folder = '';
test.beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'mindloom-framework-')), 'game');
});
test.afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

for (const framework of FRAMEWORKS) {
  test(`a game that bundles ${framework} passes conformance as built, in the page and in a frame`, async () => {
    test.setTimeout(120_000);
    await buildFrameworkGame(framework, folder);
    const { outcomes } = await judge({ kind: 'folder', folder });
    expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
    expect(outcomes.flatMap(({ remarks = [] }) => remarks)).toEqual([]);
    // Run the contract checks in the place `page` only, because their results do not depend on the place. In the place
    // `frame`, only visit the game, to see whether it loads and plays.
    const framed = await judge(
      { kind: 'folder', folder },
      { place: 'frame', checks: [], changesFiles: false },
    );
    expect(framed.outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  });
}

for (const { does, injected } of [
  {
    does: 'adds a global name with every mount',
    injected: {
      atMount: 'globalThis[`mount${(globalThis.allMounts = (globalThis.allMounts ?? 0) + 1)}`] = 1;',
    },
  },
  {
    does: 'adds an entry to a global list with every mount',
    injected: { atMount: '(globalThis.allMounts ??= []).push(1);' },
  },
  {
    does: 'replaces a method of Node.prototype',
    injected: {
      atLoad: `const { appendChild } = Node.prototype;
Node.prototype.appendChild = function (child) { return appendChild.call(this, child); };`,
    },
  },
]) {
  test(`conformance refuses a Vue game that ${does}`, async () => {
    test.setTimeout(120_000);
    await buildFrameworkGame('vue', folder, injected);
    const { outcomes } = await judge({ kind: 'folder', folder }, { checks: ['leaves-no-global'] });
    const failed = outcomes.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name);
    expect(failed).toEqual(['leaves-no-global']);
  });
}
