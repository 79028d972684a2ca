import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sheets = ['apps', 'games', 'libs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.css') && !/(?:^|\/)(?:node_modules|dist)\//.test(path)),
);
const sheetsWith = (pattern: RegExp) =>
  sheets.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')));

it('the check of stylesheets finds the stylesheets of the workspace', () => {
  expect(sheets.some((path) => path.endsWith('libs/ui/src/tokens.css'))).toBe(true);
});

it('no stylesheet contains data: URLs or URLs of other origins, which the security policy would block', () => {
  expect(sheetsWith(/url\(\s*['"]?(?:data:|https?:|\/\/)/)).toEqual([]);
});

it('no stylesheet has a transition of colours, which would mix both themes while the theme changes', () => {
  const transitions =
    /transition(?:-property)?:[^;]*(?:color|background|border|fill|stroke|shadow|\ball\b)[^;]*;/;
  expect(sheetsWith(transitions)).toEqual([]);
});

it('games use only CSS modules, so that their styles affect nothing outside of the game', () => {
  const loose = sheets.filter((path) => path.startsWith('games/') && !path.endsWith('.module.css'));
  expect(loose).toEqual([]);
});
