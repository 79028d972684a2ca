import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayImport } from '../policy.mjs';
import { type Planted, planted } from './planted';

const repository = resolve(import.meta.dirname, '../../..');
const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint');
const made: string[] = [];

interface Diagnostic {
  code: string;
  message: string;
  filename: string;
}

interface PackageJson {
  name: string;
  nx?: { tags?: string[] };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readPackage = (folder: string): PackageJson => {
  const json: PackageJson = JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'));
  return json;
};

function writeIn(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'apps/shell': ['domain', 'data-access'],
  'apps/console': ['domain'],
  'games/memory': ['game-contract', 'game-kit', 'ui', 'testing', 'domain', 'data-access', 'game-reaction'],
  'games/reaction': [],
  'libs/game-contract': [],
  'libs/game-kit': [],
  'libs/domain': ['game-contract', 'data-access'],
  'libs/registry': ['game-contract', 'data-access'],
  'libs/data-access': [],
  'libs/testing': [],
  'libs/ui': [],
  'tools/dev': ['registry', 'game-memory'],
  e2e: ['domain', 'game-memory'],
};

/** A workspace with the packages, tags and lint configuration of this one, and none of its files. */
function makeWorkspace(files: readonly { file: string; text: string }[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-lint-'));
  made.push(folder);
  const config: object = JSON.parse(readFileSync(join(repository, '.oxlintrc.json'), 'utf8'));
  const own = {
    ...config,
    categories: {},
    plugins: [],
    jsPlugins: [join(repository, 'tools/lint/plugin.mjs')],
  };
  writeIn(folder, '.oxlintrc.json', JSON.stringify(own));
  writeIn(folder, 'package.json', readFileSync(join(repository, 'package.json'), 'utf8'));
  for (const [dir, declared] of Object.entries(PACKAGES)) {
    const { name, nx } = readPackage(dir);
    const dependencies = Object.fromEntries(declared.map((dependency) => [`@mindloom/${dependency}`, '*']));
    writeIn(
      folder,
      `${dir}/package.json`,
      JSON.stringify({ name, nx, dependencies, exports: { '.': './src/index.ts' } }),
    );
  }
  for (const { file, text } of files) writeIn(folder, file, text);
  return folder;
}

function lint(folder: string): Diagnostic[] {
  let output: string;
  try {
    output = execFileSync(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    // Findings end with exit code 1 and are still on the standard output.
    if (!(error instanceof Error && 'stdout' in error && typeof error.stdout === 'string')) throw error;
    output = error.stdout;
  }
  const report: { diagnostics: Diagnostic[] } = JSON.parse(output);
  return report.diagnostics;
}

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

describe('a planted violation', () => {
  let found: Diagnostic[] = [];
  let clean: Diagnostic[] = [];

  beforeAll(() => {
    found = lint(makeWorkspace(planted.map(({ file, bad }) => ({ file, text: bad }))));
    clean = lint(
      makeWorkspace(planted.map(({ file, goodFile, good }) => ({ file: goodFile ?? file, text: good }))),
    );
  });

  it.each(planted)('is reported: $title', ({ file, rule, says }: Planted) => {
    const here = found.filter(({ filename }) => filename.endsWith(file));
    expect(here.map(({ code }) => code)).toContain(`mindloom(${rule})`);
    expect(here.map(({ message }) => message).join('\n')).toMatch(says);
  });

  it('leaves every clean twin alone', () => {
    expect(clean).toEqual([]);
  });
});

it('has a row of the table for every package of the workspace, and the npm scope of the product [DATA-25]', () => {
  const groups = ['apps', 'games', 'libs', 'tools'];
  const dirs = groups.flatMap((group) =>
    readdirSync(join(repository, group)).map((name) => `${group}/${name}`),
  );
  for (const dir of [...dirs, 'e2e', '.']) {
    const { name, nx } = readPackage(dir);
    expect(name).toMatch(/^@mindloom\/[a-z0-9-]+$/);
    if (dir !== '.')
      expect(Object.keys(mayImport), `the tags of ${dir}`).toEqual(
        expect.arrayContaining(nx?.tags ?? ['none']),
      );
  }
});
