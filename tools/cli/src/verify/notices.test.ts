import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LockFile } from '../lock-file';
import { bundledPackages, noticesText, unlicensed } from './notices';

const lock: LockFile = {
  packages: {
    'apps/shell': { version: '0.1.0', dependencies: { '@mindloom/ui': '*', chart: '1.0.0' } },
    'apps/backend': { version: '0.1.0', dependencies: { postgres: '3.0.0' } },
    'libs/ui': { version: '0.1.0', dependencies: { font: '5.0.0', '@types/font': '5.0.0' } },
    'node_modules/@mindloom/ui': { resolved: 'libs/ui', link: true },
    'node_modules/@types/font': { version: '5.0.0', license: 'MIT' },
    'node_modules/chart': { version: '1.0.0', license: 'MIT', dependencies: { idb: '7' } },
    'node_modules/chart/node_modules/idb': { version: '7.0.0', license: 'ISC' },
    'node_modules/font': { version: '5.0.0', license: 'OFL-1.1' },
    'node_modules/idb': { version: '8.0.0', license: 'ISC' },
    'node_modules/postgres': { version: '3.0.0' },
    'node_modules/@rspack/core': { version: '2.0.0', license: 'MIT' },
  },
};

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'mindloom-notices-'))));
afterEach(() => rmSync(root, { recursive: true }));

function install(folder: string, files: Record<string, string>): void {
  mkdirSync(join(root, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, folder, name), text);
}

describe('the bundled packages', () => {
  it('bundledPackages lists the production dependencies of shell, console and games, and the runtimes of the build tools', () => {
    expect(bundledPackages(lock).map(({ name, version }) => `${name} ${version}`)).toEqual([
      '@rspack/core 2.0.0',
      'chart 1.0.0',
      'font 5.0.0',
      'idb 7.0.0',
    ]);
  });

  it('bundledPackages lists the dependencies of a game', () => {
    const withGame = {
      packages: { ...lock.packages, 'games/chess': { version: '0.1.0', dependencies: { idb: '8' } } },
    };
    expect(bundledPackages(withGame).map(({ folder }) => folder)).toContain('node_modules/idb');
  });
});

describe('the licence check', () => {
  const chart = { name: 'chart', version: '1.0.0', folder: 'node_modules/chart', license: 'MIT' };

  it('the licence check accepts a package with a declared licence and the text of this licence', () => {
    install(chart.folder, { 'LICENSE.md': 'MIT License' });
    expect(unlicensed(root, [chart])).toEqual([]);
  });

  it('the licence check reports a package without a licence file and a package without a declared licence', () => {
    install(chart.folder, { 'README.md': 'License: MIT' });
    expect(unlicensed(root, [chart])).toEqual([chart]);
    install(chart.folder, { LICENSE: 'MIT License' });
    const silent = { ...chart, license: undefined };
    expect(unlicensed(root, [silent])).toEqual([silent]);
  });
});

it('the notices contain each package with its version and with every licence and notice text', () => {
  const font = { name: 'font', version: '5.0.0', folder: 'node_modules/font', license: 'OFL-1.1' };
  install(font.folder, {
    LICENSE: 'Open Font License\r\nLine two\n',
    NOTICE: 'By a foundry',
    'index.css': 'x',
  });
  const text = noticesText(root, [font]);
  expect(text).toContain('| font | 5.0.0 | OFL-1.1 |');
  expect(text).toContain(
    '## font 5.0.0\n\n````text\nOpen Font License\nLine two\n````\n\n````text\nBy a foundry\n````\n',
  );
  expect(text).not.toContain('@font-face');
});
