import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assembleTemplates } from './assemble-templates';
import { createGame } from './create-game';
import { templateNames } from './templates';

const RANGES = new Map(
  ['@mindloom/game-contract', '@mindloom/game-kit', '@mindloom/game-build', 'mindloom'].map((name) => [
    name,
    '^1.2.3',
  ]),
);

const templatesFolder = mkdtempSync(join(tmpdir(), 'mindloom-templates-'));
let parent: string;
beforeAll(() => assembleTemplates(templatesFolder, RANGES));
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'mindloom-create-'));
});
afterEach(() => rmSync(parent, { recursive: true }));
afterAll(() => rmSync(templatesFolder, { recursive: true }));

const create = (template: string, name = 'chess-recall') =>
  createGame(parent, { name, template }, templatesFolder);
const readIn = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

describe.each(templateNames)('the template %s', (template) => {
  it('the new game has a package, tests, a developer page, a README and a workflow, and no placeholder is left', () => {
    const folder = create(template);
    const files = filesIn(folder);
    for (const file of [
      'README.md',
      '.gitignore',
      '.github/workflows/game.yml',
      'rsbuild.config.ts',
      'src/engine.test.ts',
    ])
      expect(files).toContain(file);
    for (const file of files) expect(readIn(folder, file)).not.toMatch(/__\w+__/);
    expect(readIn(folder, 'src/info.ts')).toContain("id: 'chess-recall'");
    expect(readIn(folder, 'README.md')).toContain('# Chess Recall');
  });

  it('the new game depends on the current versions of our packages, and on exact versions or semantic ranges of other packages', () => {
    const { name, scripts, dependencies, devDependencies } = JSON.parse(
      readIn(create(template), 'package.json'),
    );
    expect(name).toBe('chess-recall');
    expect(scripts).toMatchObject({
      dev: 'mindloom dev',
      check: 'mindloom check',
      release: 'mindloom release',
    });
    expect({ ...dependencies, ...devDependencies }).toMatchObject({
      '@mindloom/game-contract': '^1.2.3',
      mindloom: '^1.2.3',
    });
    for (const range of Object.values({ ...dependencies, ...devDependencies }))
      expect(range).toMatch(/^\^?\d+\.\d+\.\d+$/);
  });
});

it('the game of the template vanilla depends on nothing but the contract', () => {
  const { dependencies } = JSON.parse(readIn(create('vanilla'), 'package.json'));
  expect(Object.keys(dependencies)).toEqual(['@mindloom/game-contract']);
});

it('the template react contains the same game as npm run new writes', () => {
  const folder = create('react');
  const template = join(import.meta.dirname, '../../cli/templates/game/src');
  for (const file of readdirSync(template)) {
    const written = readIn(folder, `src/${file.replace('.template', '')}`);
    expect(written).toBe(
      readIn(template, file).replaceAll('__name__', 'chess-recall').replaceAll('__title__', 'Chess Recall'),
    );
  }
});

describe('createGame', () => {
  it.each([
    { request: ['svelte', 'Chess'], code: 'ML-512' },
    { request: ['svelte', '../chess'], code: 'ML-512' },
    { request: ['angular', 'chess'], code: 'ML-672' },
  ])(
    'createGame refuses $request with $code, and writes nothing',
    ({ request: [template = '', name = ''], code }) => {
      expect(() => create(template, name)).toThrow(expect.objectContaining({ code }));
      expect(existsSync(join(parent, name))).toBe(false);
    },
  );

  it('createGame changes nothing in a folder that is not empty', () => {
    mkdirSync(join(parent, 'chess'));
    createGame(parent, { name: 'chess', template: 'vue' }, templatesFolder);
    writeFileSync(join(parent, 'chess/README.md'), 'mine');
    expect(() => create('svelte', 'chess')).toThrow(expect.objectContaining({ code: 'ML-671' }));
    expect(readIn(parent, 'chess/README.md')).toBe('mine');
  });
});
