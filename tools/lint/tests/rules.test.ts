import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedImports } from '../policy.mjs';
import { type Violation, violations } from './violations';

const repository = resolve(import.meta.dirname, '../../..');
const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint');
const temporaryFolders: string[] = [];

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
  'tools/cli': ['registry', 'game-memory'],
  e2e: ['domain', 'game-memory'],
};

/** Creates a workspace with this repository's packages, tags and lint configuration, and only the given files. */
function makeWorkspace(files: readonly { file: string; text: string }[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-lint-'));
  temporaryFolders.push(folder);
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
  const paths = { 'the-shell/*': ['../../apps/shell/src/*'] };
  writeIn(folder, 'tools/cli/tsconfig.json', JSON.stringify({ compilerOptions: { paths } }));
  for (const { file, text } of files) writeIn(folder, file, text);
  return folder;
}

function lint(folder: string): Diagnostic[] {
  let output: string;
  try {
    output = execFileSync(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    // If oxlint finds violations, it exits with 1, but still prints the report.
    if (!(error instanceof Error && 'stdout' in error && typeof error.stdout === 'string')) throw error;
    output = error.stdout;
  }
  const report: { diagnostics: Diagnostic[] } = JSON.parse(output);
  return report.diagnostics;
}

afterAll(() => {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true });
});

describe('the lint rules', () => {
  let found: Diagnostic[] = [];
  let clean: Diagnostic[] = [];

  beforeAll(() => {
    found = lint(makeWorkspace(violations.map(({ file, bad }) => ({ file, text: bad }))));
    clean = lint(
      makeWorkspace(violations.map(({ file, goodFile, good }) => ({ file: goodFile ?? file, text: good }))),
    );
  });

  it.each(violations)('lint reports $title', ({ file, rule, says }: Violation) => {
    const here = found.filter(({ filename }) => filename.endsWith(file));
    expect(here.map(({ code }) => code)).toContain(`mindloom(${rule})`);
    expect(here.map(({ message }) => message).join('\n')).toMatch(says);
  });

  it('lint accepts the correct version of every violation', () => {
    expect(clean).toEqual([]);
  });
});

/**
 * The names of packages that teams run with npx and npm create. The commands of the guides contain exactly these names.
 */
const UNSCOPED = ['mindloom', 'create-mindloom-game'];

it('every package is in the scope @mindloom, except two commands, and the import policy contains every tag of a package [DATA-25]', () => {
  const groups = ['apps', 'games', 'libs', 'tools'];
  const dirs = groups.flatMap((group) =>
    readdirSync(join(repository, group)).map((name) => `${group}/${name}`),
  );
  for (const dir of [...dirs, 'e2e', '.']) {
    const { name, nx } = readPackage(dir);
    if (!UNSCOPED.includes(name)) expect(name).toMatch(/^@mindloom\/[a-z0-9-]+$/);
    if (dir !== '.')
      expect(Object.keys(allowedImports), `the tags of ${dir}`).toEqual(
        expect.arrayContaining(nx?.tags ?? ['none']),
      );
  }
});

it('ARCHITECTURE.md has the same import table as the policy', () => {
  const list = (tags: readonly string[] = []) =>
    tags.map((tag) => tag.replace(/^(lib|type):/, '')).join(', ') || 'nothing';
  const rows = Object.entries(allowedImports).map(
    ([tag, { always, inTests }]) =>
      `| ${list([tag])} | ${list(always)} | ${inTests === undefined ? '' : list(inTests)} |`,
  );
  const text = readFileSync(join(repository, 'ARCHITECTURE.md'), 'utf8');
  const [, table = ''] = /<!-- imports -->\n+([^]*?)\n+<!-- end of imports -->/.exec(text) ?? [];
  const shown = table.split('\n').slice(2);
  expect(shown.map((row) => row.replaceAll(/ +/g, ' '))).toEqual(
    rows.map((row) => row.replaceAll(/ +/g, ' ')),
  );
});
